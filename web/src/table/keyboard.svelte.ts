/** Whoever plays by keyboard is led from thing to thing; each table has only keys of its own to add. */
import { tick, untrack } from 'svelte';
import { on } from 'svelte/events';
import type { TableStore } from './table.svelte';

/** What is picked at a table, and the way on from it. */
interface Led {
  /** Whether a key was used last, and not a pointer. */
  isByKeyboard: boolean;
  clear(): void;
  lead(): Promise<void>;
}

/** In these a key writes or chooses something. */
const OWN_KEYS = 'input, select, textarea, dialog, dialog *';

/** Whether the browser closes an open popover by this key, if nobody else takes it. */
export function closesPopover(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && document.querySelector(':popover-open') !== null;
}

/**
 * Called once while a table is made. Every question begins with nothing picked, and who plays by
 * keyboard is led to what it asks for. `press` says whether the key, in small letters, did anything.
 */
export function keyboard(table: TableStore, picking: Led, press: (key: string) => boolean): void {
  $effect(() => {
    void table.question;
    untrack(() => picking.clear());
    if (picking.isByKeyboard && table.isMyMove && !document.querySelector('aside :focus')) {
      void tick().then(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) void picking.lead();
      });
    }
  });

  function keydown(event: KeyboardEvent): void {
    picking.isByKeyboard = true;
    if (event.ctrlKey || event.metaKey || event.altKey || closesPopover(event)) return;
    if (event.target instanceof HTMLElement && event.target.matches(OWN_KEYS)) return;
    if (!press(event.key.toLowerCase())) return;
    event.preventDefault();
    event.stopPropagation();
  }

  $effect(() => on(window, 'keydown', keydown, { capture: true }));
  $effect(() => on(window, 'pointerdown', () => (picking.isByKeyboard = false)));
}

/** To the first thing of a group that can be picked, or else to its first. */
export function focusFirst(group: string): void {
  const things = document.querySelectorAll<HTMLElement>(`#${group} [data-rove]`);
  const lit = [...things].find((thing) => thing.dataset['lit'] === 'true');
  (lit ?? things[0])?.focus();
}

/** On to the button that does what is picked, or else to a lit thing that the first of these wants. */
export async function lead(...wants: ((thing: HTMLElement) => boolean)[]): Promise<void> {
  await tick();
  const confirm = document.getElementById('confirm');
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit="true"]')];
  const wanted = wants.map((want) => lit.find(want)).find((thing) => thing);
  (confirm ?? wanted ?? lit[0])?.focus();
}
