/** Does something again and again while the page is seen, and at once when it is seen again. */
export function whileSeen(every: number, act: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function round(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden || isOver) return;
    await act();
    if (!isOver) timer = setTimeout(round, every);
  }
  const seen = (): void => void round();
  timer = setTimeout(round, every);
  document.addEventListener('visibilitychange', seen);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
