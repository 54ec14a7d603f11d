import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { childIdForm } from '../_shared/form.ts';
import { endpoint } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';

/** Ends the 15 minutes that follow 5 wrong tries. For the parents of the family. */
export const handler = endpoint(async (body, request, deps) => {
  const caller = await requireCaller(request, deps);
  const { childId } = childIdForm.parse(body);
  await rpc(serviceClient(deps), 'unlock_kid', { p_child_id: childId, p_actor: caller.user.id }, z.unknown());
  return { ok: true };
});
