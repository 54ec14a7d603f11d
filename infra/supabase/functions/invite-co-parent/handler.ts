import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { enqueueLinkMail } from '../_shared/enqueue-mail.ts';
import { endpoint } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';
import { invitationMail } from './invitation-mail.ts';

const form = z.object({ email: z.string(), fullName: z.string() });

const invitationSchema = z.object({
  token: z.string(),
  family_name: z.string(),
  inviter_name: z.string(),
  email: z.string(),
  full_name: z.string(),
});

/**
 * Invites a co-parent by e-mail, or sends the pending invitation again under a new token.
 * The inviter is whoever the token names; the database lets only a family's owner invite, and only one co-parent in.
 */
export const handler = endpoint(async (body, request, deps) => {
  const { user } = await requireCaller(request, deps);
  const { email, fullName } = form.parse(body);
  const service = serviceClient(deps);
  const args = { p_inviter: user.id, p_email: email, p_full_name: fullName };
  const invitation = await rpc(service, 'create_invitation', args, invitationSchema);
  const mail = invitationMail(invitation, deps.siteUrl ?? deps.supabaseUrl);
  await enqueueLinkMail(service, invitation.email, mail, invitation.token, 'people');
  return { ok: true };
});
