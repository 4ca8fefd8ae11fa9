/** Everything that is said between the page and the server; the files beside this one are made from the server's own types. */
export type * from './answers';
export type * from './messages';
export type * from './parts';
