/** What the tests of all drawings need. */
import type { Entry } from '../protocol';

/** A line of the log that shows something; it belongs to nobody unless `seat` says so. */
export function line(key: string, show: Entry['show'], seat = -1, round = 1): Entry {
  return { key: `log.${key}`, values: {}, round, seat, move: null, show };
}
