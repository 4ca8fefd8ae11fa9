/** Which sheet lies beside the table (on phones: over it). */
export type SheetName = 'log' | 'rules' | 'keys' | 'chat';

const WIDE = '(min-width: 1100px)';

class Sheets {
  isWide = $state(matchMedia(WIDE).matches);
  #open = $state<SheetName | null>(null);

  constructor() {
    matchMedia(WIDE).addEventListener('change', (event) => (this.isWide = event.matches));
  }

  /** Wide screens have room for the log at all times. */
  readonly open: SheetName | null = $derived(this.#open ?? (this.isWide ? 'log' : null));

  show(name: SheetName): void {
    this.#open = name;
  }

  toggle(name: SheetName): void {
    this.#open = this.open === name ? null : name;
  }

  close(): void {
    this.#open = null;
  }
}

export const sheets = new Sheets();
