import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { codesOf } from './codes.ts';
import type { Sql } from './sql.ts';
import { noonZone } from './dates.ts';

export interface TestParent {
  client: SupabaseClient;
  id: string;
  email: string;
  password: string;
  familyId: string;
  familyCode: string;
}

export interface TestChild {
  id: string;
  avatar: string;
  pin: string;
}

interface Backend {
  client(): SupabaseClient;
  sql: Sql;
}

const AVATARS = ['fox', 'panda', 'lion', 'rabbit', 'owl', 'frog', 'cat', 'dog', 'bear', 'penguin', 'tiger', 'whale'];
const PASSWORD = 'correct-horse-battery';

/** A parent who signed up through the API and, as a rule, confirmed the address, with a client that is signed in. */
export async function signUpParent(
  backend: Backend,
  {
    fullName = 'Pat Parent',
    email = `parent-${randomUUID()}@example.com`,
    password = PASSWORD,
    timeZone = noonZone(),
    isConfirmed = true,
  } = {},
): Promise<TestParent> {
  const client = backend.client();
  const data = { full_name: fullName, role: 'parent', time_zone: timeZone };
  const { data: session, error } = await client.auth.signUp({ email, password, options: { data } });
  if (error || !session.user) throw error ?? new Error('no user');
  const [family] = await backend.sql<{ id: string; family_code: string }>(
    'select f.id, f.family_code from public.families f join public.profiles p on p.family_group_id = f.id where p.id = $1',
    [session.user.id],
  );
  if (!family) throw new Error('The new parent has no family.');
  if (isConfirmed) await backend.sql('select private.confirm_email_of($1, $2)', [session.user.id, email]);
  return { client, id: session.user.id, email, password, familyId: family.id, familyCode: family.family_code };
}

/** A child that its parent created through the API. Without an avatar it gets the family's first free one. */
export async function addChild(
  backend: Backend,
  parent: TestParent,
  {
    fullName = 'Kim Kid',
    avatar,
    pin = '2468',
    dob = '2018-05-01',
  }: { fullName?: string; avatar?: string; pin?: string; dob?: string } = {},
): Promise<TestChild> {
  const picture = avatar ?? (await freeAvatar(backend, parent.familyId));
  const body = {
    fullName,
    dob,
    hasEmail: false,
    email: null,
    allowChildSignup: false,
    gender: null,
    allergies: [],
    allergyConsent: false,
    avatar: picture,
    pin,
  };
  const { childId } = await callFunction<{ childId: string }>(parent.client, 'create-child', body);
  return { id: childId, avatar: picture, pin };
}

/** A client signed in as the child, the way the child does it: family code, picture, PIN. */
export async function signInChild(
  backend: Backend,
  parent: Pick<TestParent, 'familyCode'>,
  child: TestChild,
): Promise<{ client: SupabaseClient; id: string }> {
  const client = backend.client();
  const body = { familyCode: parent.familyCode, avatar: child.avatar, pin: child.pin };
  const session = await callFunction<{ access_token: string; refresh_token: string }>(client, 'kid-sign-in', body);
  const { error } = await client.auth.setSession(session);
  if (error) throw error;
  return { client, id: child.id };
}

/** Gives a person another role, as only the database's owner can. */
export async function makeRole(backend: Backend, userId: string, role: string): Promise<void> {
  await backend.sql('insert into public.role_assignments (user_id, role) values ($1, $2) on conflict do nothing', [
    userId,
    role,
  ]);
}

/** Turns two-step sign-in on for a parent, whose session has done the second step then; answers the authenticator's next codes. */
export async function setUpSecondStep({
  client,
}: Pick<TestParent, 'client'>): Promise<{ factorId: string; nextCode: () => string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const nextCode = codesOf(data.totp.secret);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: nextCode() });
  if (verified.error) throw verified.error;
  return { factorId: data.id, nextCode };
}

/** A super admin who has just entered a code, however long the suite takes. */
export async function makeSuperAdmin(backend: Backend, person: Pick<TestParent, 'client' | 'id'>): Promise<void> {
  await makeRole(backend, person.id, 'super_admin');
  await setUpSecondStep(person);
  await backend.sql(
    `update auth.mfa_amr_claims set updated_at = now() + interval '1 hour' where authentication_method = 'totp'
     and session_id in (select id from auth.sessions where user_id = $1)`,
    [person.id],
  );
}

async function freeAvatar(backend: Backend, familyId: string): Promise<string> {
  const rows = await backend.sql<{ avatar: string }>(
    'select avatar from public.profiles where family_group_id = $1 and avatar is not null',
    [familyId],
  );
  const taken = new Set(rows.map((row) => row.avatar));
  const free = AVATARS.find((avatar) => !taken.has(avatar));
  if (!free) throw new Error('No free picture is left in this family.');
  return free;
}

async function callFunction<T>(client: SupabaseClient, name: string, body: object): Promise<T> {
  const { data, error } = await client.functions.invoke<T>(name, { body });
  if (!error && data) return data;
  const response = (error as { context?: Response }).context;
  throw new Error(
    `${name}: ${response instanceof Response ? `${response.status} ${await response.text()}` : String(error)}`,
  );
}
