/** The few plain requests; everything at a table goes over its line. */
import type { GameInfo, LobbyTable, Me, NewTable, ProblemAnswer, TableMade } from './protocol';

export class ApiProblem extends Error {
  readonly code: string;
  readonly where: string;

  constructor(code: string, message: string, where: string) {
    super(message);
    this.code = code;
    this.where = where;
  }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new ApiProblem('unreachable', 'no answer', path);
  }
  const said = (await answer.json().catch(() => null)) as unknown;
  if (answer.ok) return said as T;
  const problem = (said as ProblemAnswer | null)?.error;
  throw new ApiProblem(problem?.code ?? 'internal', problem?.message ?? answer.statusText, problem?.where ?? path);
}

export const games = (): Promise<GameInfo[]> => ask('/api/games');
let listed: { mark: string; tables: LobbyTable[] } | null = null;

/** The open tables; the same list as before if nothing has changed. */
export async function lobby(): Promise<LobbyTable[]> {
  const headers: Record<string, string> = listed ? { 'if-none-match': listed.mark } : {};
  const answer = await fetch('/api/lobby', { headers });
  if (answer.status === 304 && listed) return listed.tables;
  if (!answer.ok) throw new ApiProblem('internal', answer.statusText, '/api/lobby');
  listed = { mark: answer.headers.get('etag') ?? '', tables: (await answer.json()) as LobbyTable[] };
  return listed.tables;
}

export const me = (): Promise<Me> => ask('/api/me');
export const makeTable = (wish: NewTable): Promise<TableMade> => ask('/api/tables', wish);
