import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { id, pin } from '../_shared/form.ts';
import { endpoint } from '../_shared/http.ts';
import { hashPin, kidPassword, pinKind } from '../_shared/pin.ts';
import { rpc } from '../_shared/rpc.ts';

const form = z.object({ childId: id, pin });

/**
 * Sets the PIN of a child and ends a lock. For the parents of the family and for the child itself.
 * After a reset by a parent no session of the child is renewed: whoever knew the old PIN is out when its token expires.
 */
export const handler = endpoint(async (body, request, deps) => {
  const caller = await requireCaller(request, deps);
  const { childId, pin: text } = form.parse(body);
  const service = serviceClient(deps);
  const secret = await hashPin(deps.kidSecret, text);
  const args = { p_child_id: childId, p_secret_hash: secret, p_kind: pinKind(text), p_actor: caller.user.id };
  await rpc(service, 'set_child_credential', args, z.unknown());
  if (caller.user.id !== childId) await renewPassword(deps.kidSecret, service, childId);
  return { ok: true };
});

/** Derives the child's password again, so that a PIN works even after KID_SECRET was replaced. */
async function renewPassword(secret: string, service: ReturnType<typeof serviceClient>, childId: string) {
  const { data, error } = await service.auth.admin.getUserById(childId);
  if (error) throw error;
  const password = await kidPassword(secret, data.user.email ?? '');
  const { error: failure } = await service.auth.admin.updateUserById(childId, { password });
  if (failure) throw failure;
}
