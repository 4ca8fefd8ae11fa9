/**
 * One stop for the Tab key in a group of things, arrows within it.
 * Things that can be reached carry `data-rove`.
 */
import type { Attachment } from 'svelte/attachments';

const NEXT = new Set(['ArrowRight', 'ArrowDown']);
const BEFORE = new Set(['ArrowLeft', 'ArrowUp']);

export const roving: Attachment<HTMLElement> = (group) => {
  const things = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-rove]')];

  function settle(preferred?: HTMLElement): void {
    const all = things();
    const stop = preferred ?? all.find((thing) => thing.tabIndex === 0) ?? all[0];
    for (const thing of all) {
      const index = thing === stop ? 0 : -1;
      if (thing.tabIndex !== index) thing.tabIndex = index;
    }
  }

  function focusin(event: FocusEvent): void {
    const thing = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-rove]') : null;
    if (thing) settle(thing);
  }

  function keydown(event: KeyboardEvent): void {
    const all = things();
    const at = all.findIndex((thing) => thing === document.activeElement);
    if (at < 0) return;
    let to = at;
    if (NEXT.has(event.key)) to = (at + 1) % all.length;
    else if (BEFORE.has(event.key)) to = (at - 1 + all.length) % all.length;
    else if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = all.length - 1;
    else return;
    event.preventDefault();
    all[to]?.focus();
  }

  settle();
  const watcher = new MutationObserver(() => settle());
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener('focusin', focusin);
  group.addEventListener('keydown', keydown);
  return () => {
    watcher.disconnect();
    group.removeEventListener('focusin', focusin);
    group.removeEventListener('keydown', keydown);
  };
};
