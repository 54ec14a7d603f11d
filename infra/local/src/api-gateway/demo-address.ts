import { ADMIN, PARENT } from '../demo/content.ts';
import type { Hit } from '../http/api-request.ts';

const DEMO = [ADMIN.email, PARENT.email];

/** Whether a stranger signs up as one of the demo accounts: a public server does not start with one of those. */
export const signsUpAsDemo = ({ method, pathname, fields, ip }: Hit): boolean =>
  ip !== '' &&
  method === 'POST' &&
  pathname === '/auth/v1/signup' &&
  DEMO.includes(String(fields['email']).trim().toLowerCase());

export const NOT_AN_ADDRESS = {
  status: 400,
  code: 'email_address_invalid',
  message: 'Please provide a valid email address.',
};
