/** The icon in the browser's tab: with a mark while it is the reader's move. */
import calm from '../icon.svg?url';
import turn from './icon-turn.svg?url';

export function markTurn(isMine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isMine ? turn : calm;
}
