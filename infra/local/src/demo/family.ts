import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { LocalBackend } from '../server/local-backend.ts';
import { ADMIN, CHILDREN, PARENT, type ChildName } from './content.ts';

/** The demo family with its clients, all signed in the way people do. */
export interface DemoFamily {
  parent: SupabaseClient;
  children: Record<ChildName, { id: string; client: SupabaseClient }>;
}

/** Signs the demo family up, through the public API; whoever is there already is signed in. */
export async function ensureFamily(backend: LocalBackend): Promise<DemoFamily> {
  const parent = newClient(backend);
  const signIn = await parent.auth.signInWithPassword(PARENT);
  if (signIn.error) {
    const data = {
      full_name: PARENT.fullName,
      role: 'parent',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    unwrap(await parent.auth.signUp({ email: PARENT.email, password: PARENT.password, options: { data } }));
  }
  const session = unwrap(await parent.rpc('my_session')) as { family: { family_code: string } };
  const entries: [ChildName, DemoFamily['children'][ChildName]][] = [];
  for (const child of CHILDREN)
    entries.push([child.name, await ensureChild(backend, parent, session.family.family_code, child)]);
  return { parent, children: Object.fromEntries(entries) as DemoFamily['children'] };
}

async function ensureChild(
  backend: LocalBackend,
  parent: SupabaseClient,
  familyCode: string,
  { name, avatar, pin, age }: (typeof CHILDREN)[number],
) {
  const known = unwrap(await parent.from('profiles').select('id').eq('role', 'child').eq('full_name', name)) as {
    id: string;
  }[];
  const id = known[0]?.id ?? (await createChild(parent, name, avatar, pin, age));
  const client = newClient(backend);
  const tokens = unwrap(await client.functions.invoke('kid-sign-in', { body: { familyCode, avatar, pin } })) as Tokens;
  unwrap(await client.auth.setSession(tokens));
  return { id, client };
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

async function createChild(
  parent: SupabaseClient,
  fullName: string,
  avatar: string,
  pin: string,
  age: number,
): Promise<string> {
  const dob = `${new Date().getFullYear() - age}-01-15`;
  const noEmail = {
    hasEmail: false,
    email: null,
    allowChildSignup: false,
    gender: null,
    allergies: [],
    allergyConsent: false,
  };
  const body = { fullName, dob, avatar, pin, ...noEmail };
  return (unwrap(await parent.functions.invoke('create-child', { body })) as { childId: string }).childId;
}

/** The account that may give roles; the first one can only be made on the server. */
export async function ensureAdmin({ lite, fetch }: LocalBackend): Promise<void> {
  const { sql, siteUrl, secrets } = lite;
  const service = createClient(siteUrl, secrets.secretKey, { auth: NO_STORE, global: { fetch } });
  const [known] = await sql<
    { id: string }[]
  >`select profile_id as id from public.accounts where email = ${ADMIN.email}`;
  const { email, password, fullName } = ADMIN;
  let id = known?.id;
  if (!id) {
    const user_metadata = { full_name: fullName, role: 'parent' };
    const { data, error } = await service.auth.admin.createUser({
      email,
      password,
      user_metadata,
      email_confirm: true,
    });
    if (error) throw error;
    id = data.user.id;
  }
  await sql`insert into public.role_assignments (user_id, role) select ${id}, 'super_admin'
    where not exists (select from public.role_assignments where user_id = ${id} and role = 'super_admin')`;
}

const NO_STORE = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

function newClient({ lite, fetch }: LocalBackend): SupabaseClient {
  return createClient(lite.siteUrl, lite.secrets.publishableKey, { auth: NO_STORE, global: { fetch } });
}

/** The data of an answer. Fails with the API's own message. */
export function unwrap<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('The answer was empty.');
  return data;
}
