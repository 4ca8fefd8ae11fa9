/** The few plain requests; everything at a table goes over its line. */
import type { GameInfo, Me, NewTable, ProblemAnswer, TableMade } from './protocol';

export class ApiProblem extends Error {
  readonly code: string;
  readonly where: string;

  constructor(code: string, message: string, where: string) {
    super(message);
    this.code = code;
    this.where = where;
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
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
export const me = (): Promise<Me> => ask('/api/me');
export const makeTable = (wish: NewTable): Promise<TableMade> => ask('/api/tables', wish);
