import type { Values } from '../protocol';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As a clock shows it: `0:42`, `1:05:00`. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two((whole % HOUR) / MINUTE)}:${two(whole % MINUTE)}`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

/** The sentence for a time, in the unit that suits it, to the nearest: three days are not two as soon as they begin. */
export function timeKey(seconds: number): [string, Values] {
  const whole = Math.max(0, Math.round(seconds));
  if (whole >= 2 * DAY) return ['clock.days', { count: Math.round(whole / DAY) }];
  if (whole >= 2 * HOUR) return ['clock.hours', { count: Math.round(whole / HOUR) }];
  if (whole > 2 * MINUTE) return ['clock.minutes', { count: Math.round(whole / MINUTE) }];
  return ['clock.seconds', { count: whole }];
}

/** The few letters for a long time, whose seconds nobody counts; null: a clock shows it. */
export function shortKey(seconds: number): [string, Values] | null {
  const whole = Math.max(0, Math.round(seconds));
  if (whole >= 2 * DAY) return ['clock.short.days', { count: Math.round(whole / DAY) }];
  return whole >= 2 * HOUR ? ['clock.short.hours', { count: Math.round(whole / HOUR) }] : null;
}

/** When the seat to move is warned: seconds before the end, most first. */
export function warnings(limit: number): number[] {
  if (limit >= DAY) return [6 * HOUR, HOUR];
  return limit > MINUTE ? [30, 10] : [Math.min(15, Math.ceil(limit / 3)), 5];
}
