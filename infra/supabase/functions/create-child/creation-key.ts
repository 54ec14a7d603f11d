import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Caller } from '../_shared/caller.ts';
import { requireFamily } from '../_shared/family.ts';
import { hashPin, pinKind } from '../_shared/pin.ts';
import { rpc } from '../_shared/rpc.ts';
import type { ChildForm } from './form.ts';

const madeSchema = z.object({ id: z.string() }).nullable();

/** The child that this form made at an earlier try, whose answer was lost; null when there is none, or the form has no key. */
export async function findChildByCreationKey(
  service: SupabaseClient,
  caller: Caller,
  key: string | null | undefined,
): Promise<string | null> {
  if (!key) return null;
  const family_group_id = await requireFamily(caller);
  const { data, error } = await service
    .from('profiles')
    .select('id')
    .match({ creation_key: key, family_group_id, role: 'child' })
    .maybeSingle();
  if (error) throw error;
  return madeSchema.parse(data)?.id ?? null;
}

/**
 * What the form says last is what counts: the parent may have changed it between the tries, and the card that the form ends
 * with shows its picture and its PIN.
 */
export async function updateEarlierChild(
  service: SupabaseClient,
  { client, user }: Caller,
  { childId, child, kidSecret }: { childId: string; child: ChildForm; kidSecret: string },
): Promise<void> {
  const args = {
    p_child_id: childId,
    p_full_name: child.fullName,
    p_dob: child.dob,
    p_gender: child.gender ?? null,
    p_avatar: child.avatar ?? null,
    p_allergies: child.allergies,
    p_allergen_groups: child.allergenGroups ?? undefined,
    p_allergy_consent: child.allergyConsent,
  };
  await rpc(client, 'update_child', args, z.unknown());
  if (!child.pin) return;
  const pin = {
    p_child_id: childId,
    p_secret_hash: await hashPin(kidSecret, child.pin),
    p_kind: pinKind(child.pin),
    p_actor: user.id,
    // Nobody has signed in with the PIN yet: there is no session to end.
    p_keeps_password: true,
  };
  await rpc(service, 'set_child_credential', pin, z.unknown());
}
