import { bearerOf, emailOf } from '../http/access-token.ts';
import type { ApiCall } from '../http/api-call.ts';

const CHILD_ADDRESS = /@kids\.invalid$/i;
const SIGN_IN_FIELDS = ['password', 'email', 'phone'];

/**
 * Whether a child asks to change how it signs in. The database refuses that too, but its words would not get through.
 * The token is only read, not verified: whoever forges one is refused here or has nothing to gain.
 */
export function changesChildSignIn(request: Request, pathname: string, fields: Record<string, unknown>): boolean {
  if (pathname !== '/auth/v1/user' || request.method !== 'PUT') return false;
  return SIGN_IN_FIELDS.some((name) => name in fields) && CHILD_ADDRESS.test(emailOf(bearerOf(request)));
}

export const ASK_A_GROWN_UP = {
  status: 403,
  code: 'child.signs_in_by_pin',
  message: 'You sign in with your picture and PIN. Ask a grown-up for a new PIN.',
};

/** Whether a session asks for another address by itself. That is changed by our function change-email, which asks for the password first. */
export const asksForNewEmail = ({ method, pathname, fields }: ApiCall): boolean =>
  method === 'PUT' && pathname === '/auth/v1/user' && 'email' in fields;

export const USE_SETTINGS = {
  status: 403,
  code: 'auth.password_required',
  message: 'Please change your email in Settings, with your password.',
};

/** Whether a stranger signs up as one of the demo accounts: a public server does not start with one of those. */
export const signsUpAsDemo = ({ method, pathname, fields, ip }: ApiCall, demoEmails: readonly string[]): boolean =>
  ip !== '' &&
  method === 'POST' &&
  pathname === '/auth/v1/signup' &&
  demoEmails.includes(String(fields['email']).trim().toLowerCase());

export const NOT_AN_ADDRESS = {
  status: 400,
  code: 'email_address_invalid',
  message: 'Please provide a valid email address.',
};
