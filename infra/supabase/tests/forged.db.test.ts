import { randomUUID } from 'node:crypto';
import { sharedBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { addKid, type Kid } from './support/people.ts';

let backend: TestBackend;
let ana: TestParent;
let mia: Kid;
let stranger: TestParent;

beforeAll(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent();
  mia = await addKid(backend, ana);
  stranger = await backend.signUpParent();
});
afterAll(() => backend.close());

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${path}`, {
    ...init,
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...init.headers },
  });

describe('metadata', () => {
  const profileOf = async (id: string) =>
    (
      await backend.sql(
        `select role, parent_id, p.family_group_id, a.subscription_status, join_status
         from public.profiles p join public.accounts a on a.profile_id = p.id where id = $1`,
        [id],
      )
    )[0];

  test('what a sign-up claims to be from the server is not believed', async () => {
    const [draft] = await backend.sql<{ id: string }>(
      `insert into private.child_drafts (family_group_id, parent_id, full_name, dob, has_email, allow_child_signup, allergies,
         allergy_consent, avatar) values ($1, $2, 'Kid', '2018-01-01', false, false, '{}', false, 'whale') returning id`,
      [ana.familyId, ana.id],
    );
    const claims = {
      child_draft_id: draft?.id,
      role: 'service_role',
      family_group_id: ana.familyId,
      parent_id: ana.id,
    };
    const email = `eve-${randomUUID()}@example.com`;
    const answer = await raw('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({
        email,
        password: 'correct-horse-battery',
        role: 'service_role',
        app_metadata: claims,
        raw_app_meta_data: claims,
        data: {
          full_name: 'Eve',
          ...claims,
          role: 'super_admin',
          subscription_status: 'premium',
          join_status: 'active',
        },
      }),
    });
    expect(answer.ok).toBe(true);
    const [eve] = await backend.sql<{ id: string; role: string; app: object }>(
      'select id, role, raw_app_meta_data as app from auth.users where email = $1',
      [email],
    );
    expect(eve).toMatchObject({ role: 'authenticated', app: { provider: 'email' } });
    expect(eve?.app).not.toHaveProperty('child_draft_id');
    const profile = await profileOf(eve?.id ?? '');
    expect(profile).toMatchObject({ role: 'parent', parent_id: null, subscription_status: 'trial' });
    expect(profile?.['family_group_id']).not.toBe(ana.familyId);
    const roles = await backend.sql('select role from public.role_assignments where user_id = $1', [eve?.id]);
    expect(roles).toEqual([{ role: 'parent_basic' }]);
  });

  test('what a signed-in person writes into its own changes no right', async () => {
    const before = await profileOf(mia.id);
    const { data } = await mia.client.auth.getSession();
    const body = {
      data: { role: 'parent', parent_id: null },
      app_metadata: { role: 'super_admin' },
      role: 'service_role',
    };
    await raw('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
      body: JSON.stringify(body),
    });
    expect(await profileOf(mia.id)).toEqual(before);
    const [user] = await backend.sql<{ role: string; app: object }>(
      'select role, raw_app_meta_data as app from auth.users where id = $1',
      [mia.id],
    );
    expect(user?.role).toBe('authenticated');
    expect(user?.app).not.toHaveProperty('role');
  });
});

test("the id and the time of a row are the database's, whatever was sent", async () => {
  const sent = { id: randomUUID(), created_at: '2001-01-01T00:00:00Z' };
  const foods = ana.client.from('foods').insert({ ...sent, name: 'Dated back' });
  const { data } = await foods.select('id, created_at').single();
  expect(data).toEqual({ id: expect.not.stringMatching(sent.id), created_at: expect.not.stringMatching(/^2001/) });
});

describe('paths of photos', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
  const form = () => {
    const data = new FormData();
    data.set('file', new Blob([PNG], { type: 'image/png' }), 'photo.png');
    return data;
  };

  const objects = () => backend.sql('select bucket_id, name from storage.objects order by name');

  test.each([
    (own: string, other: string) => `${own}/../${other}/aaaaaaaa.png`,
    (own: string, other: string) => `${own}/%2e%2e/${other}/aaaaaaaa.png`,
    (own: string, other: string) => `${own}%2f..%2f${other}%2faaaaaaaa.png`,
    (_own: string, other: string) => `${other}/aaaaaaaa.png`,
    (_own: string, other: string) => `${other.toUpperCase()}/aaaaaaaa.png`,
    (own: string) => `${own}/deep/aaaaaaaa.png`,
    (own: string) => `${own}/..%5caaaaaaaa.png`,
    (own: string) => `${own}/evil.html`,
  ])('%#: none leads into the folder of another family, nor out of the own', async (pathOf) => {
    const leo = await addKid(backend, stranger);
    const { data } = await leo.client.auth.getSession();
    const path = pathOf(leo.id, mia.id);
    const before = await objects();
    const answer = await fetch(`${backend.url}/storage/v1/object/food-photos/${path}`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token ?? ''}` },
      body: form(),
    });
    expect(answer.ok).toBe(false);
    expect(await objects()).toEqual(before);
  });

  test('the own folder takes it (the control)', async () => {
    const path = `${mia.id}/aaaaaaaa.png`;
    const { error } = await mia.client.storage.from('food-photos').upload(path, PNG, { contentType: 'image/png' });
    expect(error).toBeNull();
  });
});
