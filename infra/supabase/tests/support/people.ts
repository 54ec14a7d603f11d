import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend, TestParent } from '@tastequest/local/testing';

export interface Person {
  id: string;
  client: SupabaseClient;
}

export interface Kid extends Person {
  avatar: string;
}

/** Unwraps an answer; what the server refused fails the test with its words. */
export async function ok<A extends { data: unknown; error: unknown }>(
  answer: PromiseLike<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const { data, error } = await answer;
  if (error) throw new Error(JSON.stringify(error));
  return data;
}

/** The same steps as the function create-child, then a session: draft, identity with the draft's id, sign-in. */
export async function addKid(
  backend: TestBackend,
  parent: Pick<TestParent, 'client'>,
  form: { fullName?: string; dob?: string; allergies?: string[] } = {},
): Promise<Kid> {
  const draft = (await ok(
    parent.client.rpc('prepare_child', {
      p_full_name: form.fullName ?? 'Kim Kid',
      p_dob: form.dob ?? '2018-05-01',
      p_allergies: form.allergies ?? [],
      p_allergy_consent: (form.allergies ?? []).length > 0,
    }),
  )) as { draft_id: string; sign_in_email: string };
  const password = randomUUID();
  const { user } = await ok(
    backend.admin().auth.admin.createUser({
      email: draft.sign_in_email,
      password,
      email_confirm: true,
      app_metadata: { child_draft_id: draft.draft_id },
    }),
  );
  const client = backend.client();
  await ok(client.auth.signInWithPassword({ email: draft.sign_in_email, password }));
  const [row] = await backend.sql<{ avatar: string }>('select avatar from public.profiles where id = $1', [user.id]);
  return { id: user.id, client, avatar: row?.avatar ?? '' };
}

/** A child that signed up by itself and waits for approval. */
export async function joinAsChild(backend: TestBackend, parentRef: string): Promise<Person> {
  const client = backend.client();
  const { user } = await ok(
    client.auth.signUp({
      email: `kid-${randomUUID()}@example.com`,
      password: 'correct-horse-battery',
      options: { data: { full_name: 'Jo Joiner', role: 'child', parent_id: parentRef } },
    }),
  );
  if (!user) throw new Error('The child has no identity.');
  return { id: user.id, client };
}

/** Somebody invited by a family's owner: their address is in the invitation that the token opens. */
export async function invite(backend: TestBackend, owner: TestParent, email: string): Promise<string> {
  const invitation = (await ok(
    backend.admin().rpc('create_invitation', { p_inviter: owner.id, p_email: email, p_full_name: 'Co Parent' }),
  )) as { token: string };
  return invitation.token;
}

/** A parent who has accepted the owner's invitation. */
export async function addCoParent(backend: TestBackend, owner: TestParent): Promise<TestParent> {
  const person = await backend.signUpParent({ fullName: 'Co Parent' });
  await ok(person.client.rpc('accept_invitation', { p_token: await invite(backend, owner, person.email) }));
  return { ...person, familyId: owner.familyId, familyCode: owner.familyCode };
}

export const memberId = async (backend: TestBackend, profileId: string): Promise<string> => {
  const [row] = await backend.sql<{ id: string }>(
    `select id from public.family_members where profile_id = $1 and status = 'active'`,
    [profileId],
  );
  if (!row) throw new Error('no such member');
  return row.id;
};
