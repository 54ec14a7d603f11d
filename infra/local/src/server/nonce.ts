import { randomBytes } from 'node:crypto';

/** A nonce for one answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}
