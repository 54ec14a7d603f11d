import type { AppError } from './app-error';

/**
 * The sentence to show: the server's own when it wrote one for users, else the screen's `fallback`.
 * Raw database codes and failures of the server never reach the user.
 */
export function messageFor(error: AppError, fallback: string): string {
  const hasSentence = error.kind !== 'server' && !error.code.startsWith('db.') && !error.code.startsWith('http.');
  return hasSentence && error.message !== '' ? error.message : fallback;
}
