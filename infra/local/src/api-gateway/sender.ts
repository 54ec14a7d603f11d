import type { Secrets } from '../supabase-lite/secrets.ts';
import { bearerOf } from '../http/access-token.ts';
import type { Service, Refusal } from '../http/refusal.ts';
import { verifyToken } from '../http/jwt.ts';

/** Who sends a request, as far as its headers prove: all that is known before a body is read. */
export type Sender =
  | { kind: 'server' }
  | { kind: 'member'; session: string }
  /** Has the key that every page carries. */
  | { kind: 'visitor' }
  | { kind: 'stranger' };

export type Keys = Pick<Secrets, 'publishableKey' | 'secretKey' | 'jwtSecret'>;

/** Whether nothing proves who sends: neither a session nor the server's key. */
export const isAnonymous = ({ kind }: Sender): boolean => kind === 'visitor' || kind === 'stranger';

export function senderOf(request: Request, { publishableKey, secretKey, jwtSecret }: Keys): Sender {
  const key = request.headers.get('apikey');
  if (key === secretKey) return { kind: 'server' };
  const claims = verifyToken(bearerOf(request), jwtSecret);
  if (claims?.role === 'authenticated') return { kind: 'member', session: claims.session_id ?? '' };
  return { kind: key === publishableKey ? 'visitor' : 'stranger' };
}

/**
 * Why a body is not even read: nobody sends one without the key of the page, and a file only who is signed in. A link that was signed
 * for a file stands for its maker.
 */
export function refusalOfBody(service: Service, sender: Sender, file: 'none' | 'upload' | 'signed'): Refusal | null {
  if (file === 'signed') return null;
  if (file === 'upload' && isAnonymous(sender)) return service === 'functions' ? SIGN_IN_FIRST : NOT_ALLOWED;
  if (service === 'functions') return null;
  return sender.kind === 'stranger' ? NO_KEY : null;
}

/** As our functions say it. */
const SIGN_IN_FIRST = {
  status: 401,
  code: 'auth.required',
  message: 'Your session has expired. Please sign in again.',
};
/** Codes of the Storage service and of the gateway before it. */
const NOT_ALLOWED = { status: 403, code: 'Unauthorized', message: "You're not allowed to do that." };
const NO_KEY = { status: 401, code: 'no_api_key', message: 'No API key found in request' };
