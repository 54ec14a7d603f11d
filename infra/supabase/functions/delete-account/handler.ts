import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { requireFamily } from '../_shared/family.ts';
import { endpoint } from '../_shared/http.ts';
import { requirePassword } from '../_shared/password.ts';
import { deletePhotosOf } from '../_shared/photos.ts';
import { rpc } from '../_shared/rpc.ts';

const form = z.object({
  password: z.string('Password is required').min(1, 'Password is required'),
  confirm: z.literal('DELETE', 'Please type DELETE.'),
});

const planSchema = z.object({ child_ids: z.array(z.string()) });

/**
 * Deletes a parent's account. The family passes to the co-parent; without one it goes too, with its children.
 * Photos first, then the rows, and with them (by trigger) the identities. Stopped half way, it can be called again.
 */
export const handler = endpoint(async (body, request, deps) => {
  const caller = await requireCaller(request, deps);
  await requireFamily(caller);
  const { password } = form.parse(body);
  await requirePassword(deps, caller.user, password, 'password');
  const service = serviceClient(deps);
  const person = { p_user_id: caller.user.id };
  const plan = await rpc(service, 'removal_plan', person, planSchema);
  for (const childId of plan.child_ids) await deletePhotosOf(service, childId);
  await rpc(service, 'delete_account_rows', person, z.unknown());
  return { ok: true };
});
