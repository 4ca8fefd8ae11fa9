/** What a reader chose for this browser: language, theme, pace of motion. Remembered. */
import { LANGUAGES, type Language } from './texts';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'slow' | 'normal' | 'off';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
export const MOTIONS: readonly Motion[] = ['slow', 'normal', 'off'];

export type Switch = 'on' | 'off';
const SWITCH: readonly Switch[] = ['on', 'off'];

const SPEED: Record<Motion, number> = { slow: 1.8, normal: 1, off: 0 };

function recall<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  try {
    const kept = localStorage.getItem(`ludoteka.${name}`);
    return allowed.find((value) => value === kept) ?? otherwise;
  } catch {
    return otherwise; // storage may be forbidden; the page works without
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`ludoteka.${name}`, value);
  } catch {
    // as above
  }
}

function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (known) return known;
  }
  return 'en';
}

class Settings {
  language = $state<Language>('en');
  theme = $state<Theme>('auto');
  motion = $state<Motion>('normal');

  /** A tone, and a notice of the browser, when it is one's move. */
  sound = $state<Switch>('off');
  notice = $state<Switch>('off');
  /** What others say at the table. */
  chat = $state<Switch>('on');

  /** Multiplies every duration; 0 means that nothing moves. */
  readonly pace: number = $derived(SPEED[this.motion]);

  constructor() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.language = recall('language', LANGUAGES, browserLanguage());
    this.theme = recall('theme', THEMES, 'auto');
    this.motion = recall('motion', MOTIONS, calm ? 'off' : 'normal');
    for (const name of ['sound', 'notice', 'chat'] as const) this[name] = recall(name, SWITCH, this[name]);
    this.#show();
  }

  turn(name: 'sound' | 'notice' | 'chat', value: Switch): void {
    this[name] = value;
    remember(name, value);
  }

  speak(language: Language): void {
    this.language = language;
    remember('language', language);
    this.#show();
  }

  light(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.#show();
  }

  move(motion: Motion): void {
    this.motion = motion;
    remember('motion', motion);
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset['theme'] = this.theme;
    root.dataset['motion'] = this.motion;
  }
}

export const settings = new Settings();
