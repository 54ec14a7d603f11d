import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { FunctionError } from '../_shared/function-error.ts';
import { kidLocked } from '../_shared/kid-locked.ts';
import { hashPin, pinKind, verifyPin } from '../_shared/pin.ts';
import { rpc } from '../_shared/rpc.ts';

const triedSchema = z.object({ secret_hash: z.string().nullable(), locked: z.boolean() });

const wrong = () =>
  new FunctionError(403, 'child.old_pin_wrong', "That isn't your old PIN. Try again, or ask a grown-up.", {
    field: 'oldPin',
  });

/**
 * A child's own change of its PIN. Five tries in 15 minutes, counted apart from the sign-in: whoever guesses at an unlocked tablet
 * does not lock its owner out. The child's sessions go on.
 */
export async function changeOwnPin(
  service: SupabaseClient,
  secret: string,
  { childId, oldPin, pin }: { childId: string; oldPin: string; pin: string },
): Promise<void> {
  const child = { p_child_id: childId };
  const { secret_hash: oldHash, locked } = await rpc(service, 'count_pin_try', child, triedSchema);
  if (locked) throw kidLocked();
  if (!(await verifyPin(secret, oldPin, oldHash))) throw wrong();
  const change = {
    ...child,
    p_secret_hash: await hashPin(secret, pin),
    p_kind: pinKind(pin),
    p_actor: childId,
    p_old_secret_hash: oldHash,
  };
  await rpc(service, 'set_child_credential', change, z.unknown());
}
