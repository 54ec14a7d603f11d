import type { Hit } from '../http/api-request.ts';

/**
 * Whether a session asks for another address by itself. Only our function change-email may, which asks for the password first
 * and comes from inside. The database refuses it too, but by then this server has sent its mail.
 */
export const asksForNewEmail = ({ method, pathname, fields, ip }: Hit): boolean =>
  ip !== '' && method === 'PUT' && pathname === '/auth/v1/user' && 'email' in fields;

export const USE_SETTINGS = {
  status: 403,
  code: 'auth.password_required',
  message: 'Please change your email in Settings, with your password.',
};
