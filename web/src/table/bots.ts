import { games } from '../api';

/** The bot that plays for somebody where nobody has chosen one: a middling one. */
export async function stand(game: string): Promise<string | undefined> {
  const bots = (await games()).find((one) => one.name === game)?.bots ?? [];
  return bots.find((bot) => bot === 'medium') ?? bots.at(-1);
}
