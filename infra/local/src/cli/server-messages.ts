import type { StartOptions } from './options.ts';

/** What the server is started with. */
export interface ServerOrder {
  options: StartOptions;
  /** The process to stop, for who wants to stop it all. */
  supervisor: number;
}

/** What the server tells its parent. */
export type FromServer =
  | { kind: 'say'; text: string }
  /** It takes requests, on this port. */
  | { kind: 'ready'; port: number; text: string }
  /** It gives up, and why. */
  | { kind: 'failed'; text: string };
