/** This browser's bytes for the deal of a table: drawn, given, and remembered to be checked in the end. */
import type { TableStore } from '../table/table.svelte';
import { hex } from './deal';

interface Given {
  seat: number;
  share: string;
  commitment: string;
}

const place = (table: string): string => `ludoteka.deal.${table}`;

export async function give(table: TableStore): Promise<void> {
  const { seat } = table.you;
  const commitment = table.info?.deal?.commitment;
  if (seat === null || commitment === undefined) return;
  const share = hex(crypto.getRandomValues(new Uint8Array(16)));
  const answer = await table.request({ type: 'give', share });
  if (answer?.type !== 'done') return; // another device of ours was quicker, or it was too late
  try {
    localStorage.setItem(place(table.id), JSON.stringify({ seat, share, commitment } satisfies Given));
  } catch {
    // storage may be forbidden; then the page can prove the deal, but not that its own bytes are in it
  }
}

/** What this browser gave, if it remembers. */
export function given(table: string): Given | null {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? 'null') as Given | null;
  } catch {
    return null;
  }
}
