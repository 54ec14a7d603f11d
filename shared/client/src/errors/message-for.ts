import type { AppError } from './app-error';
import { MESSAGE_OF_CODE } from './message-of-code';

/**
 * The sentence to show: the catalogue's for the code or the server's own for users, else the screen's `fallback`.
 * Raw database codes and failures of the server never reach the user.
 */
export function messageFor(error: AppError, fallback: string): string {
  if (error.code in MESSAGE_OF_CODE) return error.message;
  const hasSentence = error.kind !== 'server' && !error.code.startsWith('db.') && !error.code.startsWith('http.');
  return hasSentence && error.message !== '' ? error.message : fallback;
}
