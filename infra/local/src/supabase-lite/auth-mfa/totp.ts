import { Secret, TOTP } from 'otpauth';

const ISSUER = 'TasteQuest';
/** Clocks differ: the code before and the one after count as well, as with the Auth service. */
const WINDOW = 1;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads, from a QR code or typed in. */
export function uriOf(secret: string, label: string, issuer = ISSUER): string {
  return new TOTP({ secret, label, issuer }).toString();
}

/** The 30 seconds that a code belongs to, counted since 1970; null when it is wrong or too old. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
