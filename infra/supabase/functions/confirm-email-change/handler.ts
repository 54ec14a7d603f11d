import { z } from 'zod';
import { serviceClient } from '../_shared/clients.ts';
import { endpoint } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';

const form = z.object({ token: z.string().regex(/^\w{1,200}$/) });

const takenSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), user_id: z.string(), email: z.string() }),
  z.object({ state: z.literal('used'), email: z.string() }),
  z.object({ state: z.enum(['void', 'expired', 'cancelled']) }),
]);

const TAKEN = new Set(['email_exists', 'user_already_exists']);

/**
 * Opens the link that was mailed to a new address: it is the account's from then on, and confirmed. Whoever has the link has the mail, so nobody
 * has to be signed in, and nobody is by it. Answers what became of the change; `used` where it was done before.
 */
export const handler = endpoint(async (body, _request, deps) => {
  const { token } = form.parse(body);
  const service = serviceClient(deps);
  const change = await rpc(service, 'take_email_change', { p_token: token }, takenSchema);
  if (change.state !== 'open') return change;
  const { user_id: userId, email } = change;
  const { error } = await service.auth.admin.updateUserById(userId, { email, email_confirm: true });
  if (!error) return { state: 'done', email };
  if (TAKEN.has(error.code ?? '')) return { state: 'taken' };
  throw error;
});
