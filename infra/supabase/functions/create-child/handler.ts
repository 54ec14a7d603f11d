import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { requireCaller, type Caller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import type { Deps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { hashPin, kidPassword, pinKind } from '../_shared/pin.ts';
import { rpc } from '../_shared/rpc.ts';
import { findChildByCreationKey, updateEarlierChild } from './creation-key.ts';
import { form, type ChildForm } from './form.ts';
import { invite } from './invite.ts';

const draftSchema = z.object({ draft_id: z.string(), sign_in_email: z.string() });
const answerSchema = z.union([draftSchema, z.object({ email_taken: z.literal(true) })]);

const emailTaken = () =>
  new FunctionError(409, 'child.email_taken', 'This email is already registered. Please use a different email.', {
    field: 'email',
  });

/** Acts as the caller, so the database finds out whether this is a parent, of which family, and checks every field. */
async function prepare(caller: SupabaseClient, child: ChildForm) {
  const args = {
    p_full_name: child.fullName,
    p_dob: child.dob,
    p_has_email: child.hasEmail,
    p_email: child.email ?? null,
    p_allow_child_signup: child.allowChildSignup,
    p_gender: child.gender ?? null,
    p_allergies: child.allergies,
    p_allergen_groups: child.allergenGroups ?? undefined,
    p_allergy_consent: child.allergyConsent,
    p_avatar: child.avatar ?? null,
    p_idempotency_key: child.idempotencyKey ?? undefined,
  };
  const answer = await rpc(caller, 'prepare_child', args, answerSchema);
  if ('email_taken' in answer) throw emailTaken();
  return answer;
}

async function keepPin(service: SupabaseClient, draftId: string, secret: string, text: string): Promise<void> {
  const args = { p_draft_id: draftId, p_secret_hash: await hashPin(secret, text), p_kind: pinKind(text) };
  await rpc(service, 'set_draft_secret', args, z.unknown());
}

/**
 * Creates a child with identity, profile, role, points, allergies and PIN: all of it or nothing.
 * The draft waits in the database; the trigger on the new identity turns it into rows in one transaction.
 */
async function create(service: SupabaseClient, caller: Caller, child: ChildForm, kidSecret: string): Promise<string> {
  const draft = await prepare(caller.client, child);
  if (child.pin) await keepPin(service, draft.draft_id, kidSecret, child.pin);
  const { data, error } = await service.auth.admin.createUser({
    email: draft.sign_in_email,
    password: await kidPassword(kidSecret, draft.sign_in_email),
    email_confirm: true,
    app_metadata: { child_draft_id: draft.draft_id },
  });
  if (!error) return data.user.id;
  // Auth that is away or busy says so itself.
  if (error.status === 503 || error.status === 429) throw error;
  throw noIdentity(error);
}

const noIdentity = (cause: unknown) =>
  new FunctionError(500, 'child.create_failed', 'Failed to create user account', { cause });

const isNoIdentity = (error: unknown) => error instanceof FunctionError && error.code === 'child.create_failed';

/** One form makes one child, however often it is sent: a try whose answer was lost is found again by the form's key. */
export const handler = endpoint(async (body, request, deps: Deps) => {
  const caller = await requireCaller(request, deps);
  const child = form.parse(body);
  const service = serviceClient(deps);
  const before = () => findChildByCreationKey(service, caller, child.idempotencyKey);
  const again = async (childId: string) => {
    await updateEarlierChild(service, caller, { childId, child, kidSecret: deps.kidSecret });
    return { childId, inviteSent: await invite(deps, caller, childId) };
  };
  const make = async (isFirst: boolean): Promise<{ childId: string; inviteSent: boolean }> => {
    const made = await before();
    if (made) return again(made);
    try {
      const childId = await create(service, caller, child, deps.kidSecret);
      return { childId, inviteSent: await invite(deps, caller, childId) };
    } catch (error) {
      // Refused, because another try with this key came first?
      const sibling = await before();
      if (sibling) return again(sibling);
      // Auth does not say why there is no identity. Another draft does, if somebody took the picture or the address meanwhile.
      if (!isFirst || !isNoIdentity(error)) throw error;
      return make(false);
    }
  };
  return make(true);
});
