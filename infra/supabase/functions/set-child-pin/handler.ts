import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { id, pin } from '../_shared/form.ts';
import { endpoint } from '../_shared/http.ts';
import { hashPin, kidPassword, pinKind } from '../_shared/pin.ts';
import { rpc } from '../_shared/rpc.ts';
import { changeOwnPin } from './own-pin.ts';

const form = z.object({ childId: id, pin });

const OLD_PIN_MISSING = 'Please enter your old PIN first.';
const ownForm = z.object({ oldPin: z.string(OLD_PIN_MISSING).trim().min(1, OLD_PIN_MISSING).max(64, OLD_PIN_MISSING) });

/**
 * Sets the PIN of a child: the child itself with the old one, a parent of the family without, which ends a lock, too.
 * After a reset by a parent no session of the child is renewed: whoever knew the old PIN is out when its token expires.
 */
export const handler = endpoint(async (body, request, deps) => {
  const caller = await requireCaller(request, deps);
  const { childId, pin: text } = form.parse(body);
  const service = serviceClient(deps);
  if (caller.user.id === childId) {
    const { oldPin } = ownForm.parse(body);
    await changeOwnPin(service, deps.kidSecret, { childId, oldPin, pin: text });
    return { ok: true };
  }
  const secret = await hashPin(deps.kidSecret, text);
  const args = { p_child_id: childId, p_secret_hash: secret, p_kind: pinKind(text), p_actor: caller.user.id };
  await rpc(service, 'set_child_credential', args, z.unknown());
  await renewPassword(deps.kidSecret, service, childId);
  return { ok: true };
});

/** Derives the child's password again, so that a PIN works even after KID_SECRET was replaced. */
async function renewPassword(secret: string, service: SupabaseClient, childId: string) {
  const { data, error } = await service.auth.admin.getUserById(childId);
  if (error) throw error;
  const password = await kidPassword(secret, data.user.email ?? '');
  const { error: failure } = await service.auth.admin.updateUserById(childId, { password });
  if (failure) throw failure;
}
