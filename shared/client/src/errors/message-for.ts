import type { AppError } from './app-error';
import { MESSAGE_OF_CODE } from './message-of-code';

/**
 * What to show: `sentenceFor`, and after a failure of the server the number by which whoever runs it finds it. The number stands in every
 * place where errors are shown, because all of them ask here; children's screens show the sentence alone.
 */
export function messageFor(error: AppError, fallback: string): string {
  const sentence = sentenceFor(error, fallback);
  const { kind, requestId } = error;
  if (kind !== 'server' || !requestId) return sentence;
  return `${sentence.replace(/\w$/, '$&.')} Report this number: ${requestId}`;
}

/**
 * The sentence to show: the catalogue's for the code or the server's own for users, else the screen's `fallback`.
 * Raw database codes and failures of the server never reach the user.
 */
export function sentenceFor(error: AppError, fallback: string): string {
  if (error.code in MESSAGE_OF_CODE) return error.message;
  const hasSentence = error.kind !== 'server' && !error.code.startsWith('db.') && !error.code.startsWith('http.');
  return hasSentence && error.message !== '' ? error.message : fallback;
}
