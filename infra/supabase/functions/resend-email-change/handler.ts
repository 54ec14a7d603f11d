import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { changeLinkSchema, mailChangeLink } from '../_shared/email-change.ts';
import { requireFamily } from '../_shared/family.ts';
import { endpoint } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';

/**
 * Sends the link of the caller's change of address once more, to the address that was given with the password: so the password is not
 * asked for again, and the present address was alerted. For parents.
 */
export const handler = endpoint(async (_body, request, deps) => {
  const caller = await requireCaller(request, deps);
  await requireFamily(caller);
  const service = serviceClient(deps);
  const link = await rpc(service, 'resend_email_change', { p_user_id: caller.user.id }, changeLinkSchema);
  await mailChangeLink(service, link, caller.user.email, deps);
  return { ok: true };
});
