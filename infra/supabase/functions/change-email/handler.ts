import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { changeLinkSchema, mailChangeLink } from '../_shared/email-change.ts';
import { enqueueMail } from '../_shared/enqueue-mail.ts';
import { requireFamily } from '../_shared/family.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { requirePassword } from '../_shared/password.ts';
import { rpc } from '../_shared/rpc.ts';

const form = z.object({
  newEmail: z.string().trim().pipe(z.email('Please provide a valid email address.')),
  currentPassword: z.string().min(1, 'Current password is required'),
});

const asked = z.union([z.object({ taken: z.literal(true) }), changeLinkSchema]);

const alertText = (newEmail: string) =>
  [
    `Someone who knows your TasteQuest password asked to change your account's email address to ${newEmail}.`,
    'If this was you, open the link that was sent to the new address. Nothing changes until then.',
    "If this wasn't you, choose a new password right away: sign in, then go to Settings, Account, Update Password.",
    '— TasteQuest',
  ].join('\n\n');

/**
 * Asks for a new email address: the link goes to the new one, a security alert to the current one.
 * For parents; a child's address is not its own to change.
 */
export const handler = endpoint(async (body, request, deps) => {
  const caller = await requireCaller(request, deps);
  await requireFamily(caller);
  const { newEmail, currentPassword } = form.parse(body);
  if (newEmail.toLowerCase() === caller.user.email?.toLowerCase())
    throw new FunctionError(409, 'email_change.own', 'This is your email address already.', { field: 'newEmail' });
  const opened = await requirePassword(deps, caller.user, currentPassword, 'currentPassword');
  await opened.auth.signOut({ scope: 'local' });
  const service = serviceClient(deps);
  const wish = { p_user_id: caller.user.id, p_email: newEmail, p_session_id: caller.sessionId };
  const link = await rpc(service, 'ask_email_change', wish, asked);
  if ('taken' in link)
    throw new FunctionError(409, 'auth.email_taken', 'This email is already in use', { field: 'newEmail' });
  await mailChangeLink(service, link, caller.user.email, deps);
  const subject = 'Your email address is about to change';
  await enqueueMail(service, caller.user.email, { subject, text: alertText(newEmail) }, 'security');
  return { ok: true };
});
