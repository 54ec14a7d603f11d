import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { enqueueMail } from '../_shared/enqueue-mail.ts';
import { endpoint } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';

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
  const mail = confirmationMail(asked.token, deps.siteUrl ?? deps.supabaseUrl);
  await enqueueMail(service, asked.email, mail, 'security');
  return { confirmed: false };
});

/** The e-mail that asks whether an address is really its account's. Nothing in it comes from whoever typed the address. */
function confirmationMail(token: string, siteUrl: string) {
  const link = new URL('/confirm-email', siteUrl);
  link.searchParams.set('token', token);
  return {
    subject: 'Please confirm your email address',
    text: [
      'Hello,',
      "A TasteQuest account was created with this email address. Please confirm that it's yours, so we can send you the news about your family that you choose in Settings, Notifications.",
      `Confirm here: ${link.href}`,
      "The link works for 7 days. If you didn't create the account, you can ignore this email: we won't send you anything about anyone.",
      '— TasteQuest',
    ].join('\n\n'),
  };
}
