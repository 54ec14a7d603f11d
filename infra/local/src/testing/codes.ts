import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** An authenticator app that shows a code nobody has used yet: this one, then the next, which counts already. */
export function codesOf(secret: string): () => string {
  const totp = new TOTP({ secret });
  let last = 0;
  return () => {
    last = Math.max(last + 1, totp.counter());
    return totp.generate({ timestamp: last * STEP_MS });
  };
}
