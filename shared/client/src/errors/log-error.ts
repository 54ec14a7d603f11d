import type { AppError } from './app-error';
import { classify } from './classify';

/** `classify`, with a line on the console: what kind of error it was and the number of its request, and nothing of the person. */
export function logError(error: unknown): AppError {
  const known = classify(error);
  const { kind, code, requestId } = known;
  console.warn('TasteQuest:', kind, code, requestId ?? '');
  return known;
}
