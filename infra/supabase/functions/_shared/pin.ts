import { fromBase64Url, hmac, sameBytes, toBase64Url, utf8 } from './bytes.ts';

const USUAL_ITERATIONS = 210_000;
const USUAL_COST = 10;
const SALT_BYTES = 16;
const PICTURES = ['apple', 'carrot', 'fish', 'star', 'moon', 'sun', 'ball', 'tree', 'boat'];

let iterations = USUAL_ITERATIONS;

/** As bcrypt counts: one more is twice the work, 10 what is usual. For a server of tests; what is hashed already keeps the work that it took. */
export function hashPinsAtCost(cost: number): void {
  iterations = Math.round(USUAL_ITERATIONS * 2 ** (cost - USUAL_COST));
}

type PinKind = 'digits' | 'pictures';

/** What kind of PIN a text is: four digits, or three pictures such as `apple-carrot-fish`; null when it is neither. */
export function pinKind(pin: string): PinKind | null {
  if (/^\d{4}$/.test(pin)) return 'digits';
  const parts = pin.split('-');
  return parts.length === 3 && parts.every((part) => PICTURES.includes(part)) ? 'pictures' : null;
}

async function derive(secret: string, pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  // A PIN alone has 10,000 values; without the server's secret the stored hash can't be searched.
  const peppered = await hmac(secret, pin);
  const key = await crypto.subtle.importKey('raw', peppered, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
  return new Uint8Array(bits);
}

/** A slow, salted, peppered hash: `pbkdf2$iterations$salt$hash`. */
export async function hashPin(secret: string, pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await derive(secret, pin, salt, iterations);
  return `pbkdf2$${iterations}$${toBase64Url(salt)}$${toBase64Url(hash)}`;
}

/** Whether a PIN fits a stored hash. Without a hash the same work is done for nothing, and the answer is no. */
export async function verifyPin(secret: string, pin: string, stored: string | null): Promise<boolean> {
  const [scheme, rounds, salt, hash] = (stored ?? '').split('$');
  if (scheme !== 'pbkdf2' || !rounds || !salt || !hash) {
    await derive(secret, pin, utf8('nobody-has-this!'), iterations);
    return false;
  }
  return sameBytes(await derive(secret, pin, fromBase64Url(salt), Number(rounds)), fromBase64Url(hash));
}

/** The password of a child's account. Nobody types it; the server derives it again at each PIN sign-in. */
export async function kidPassword(secret: string, email: string): Promise<string> {
  return toBase64Url(await hmac(secret, `kid:v1:${email}`));
}
