import { sentence, type Reader } from '../texts';
import type { SeatInfo } from '../protocol';

const A = 65;

/** What the seats are called: people by their name, bots by their kind, lettered where two would be alike. */
export function seatNames(reader: Reader, seats: SeatInfo[]): string[] {
  const plain = seats.map((seat, n) => plainName(reader, seat, n));
  return plain.map((name, n) => {
    if (plain.filter((other) => other === name).length === 1) return name;
    const before = plain.slice(0, n).filter((other) => other === name).length;
    return `${name} ${String.fromCharCode(A + before)}`;
  });
}

function plainName(reader: Reader, seat: SeatInfo, n: number): string {
  if (seat.kind === 'bot') return botName(reader, seat.bot ?? '');
  if (seat.kind === 'person' && seat.name) return seat.name;
  return sentence(reader, 'seat.open', { number: n + 1 });
}

export function botName(reader: Reader, bot: string): string {
  const key = `bot.${bot}.name`;
  return key in reader.book ? sentence(reader, key) : bot;
}
