import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { requireChildOf, requireFamily } from '../_shared/family.ts';
import { childIdForm } from '../_shared/form.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { deletePhotosOf } from '../_shared/photos.ts';

/**
 * Removes a child of the caller's family: first the photos, then the rows, and with them (by trigger) the identity.
 * Stopped half way, it can be called again.
 */
export const handler = endpoint(async (body, request, deps) => {
  const caller = await requireCaller(request, deps);
  const { childId } = childIdForm.parse(body);
  const service = serviceClient(deps);
  await requireChildOf(service, await requireFamily(caller), childId);
  await deletePhotosOf(service, childId);
  // As the caller: the policy checks once more that this is a parent of the child.
  const { count, error } = await caller.client.from('profiles').delete({ count: 'exact' }).eq('id', childId);
  if (error) throw error;
  if (count === 0) throw new FunctionError(404, 'child.not_found', 'Child not found');
  return { ok: true };
});
