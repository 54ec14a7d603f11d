import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { enqueueMail } from '../_shared/enqueue-mail.ts';
import { endpoint } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';
import { confirmationMail } from './confirmation-mail.ts';

const confirmationSchema = z.discriminatedUnion('confirmed', [
  z.object({ confirmed: z.literal(true) }),
  z.object({ confirmed: z.literal(false), email: z.string(), token: z.string() }),
]);

/** Mails the link that confirms the caller's own address; to a confirmed one nothing is sent. For parents. */
export const handler = endpoint(async (_body, request, deps) => {
  const { user } = await requireCaller(request, deps);
  const service = serviceClient(deps);
  const asked = await rpc(service, 'create_email_confirmation', { p_user_id: user.id }, confirmationSchema);
  if (asked.confirmed) return { confirmed: true };
  await enqueueMail(service, asked.email, confirmationMail(asked.token, deps.siteUrl ?? deps.supabaseUrl));
  return { confirmed: false };
});
