import { bearerOf, emailOf } from '../http/access-token.ts';

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
