import { randomUUID } from 'node:crypto';
import { birthday, freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { answering, depsOf } from '../testing/deps-of.ts';
import { invoke } from '../testing/invoke.ts';
import { handler } from './handler.ts';

let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
  ana = await backend.signUpParent();
  await backend.addChild(ana, { avatar: 'fox' });
});
afterAll(() => backend.close());
beforeEach(() => backend.clearMails());

const form = {
  fullName: ' Mia  Lee ',
  dob: birthday(8),
  hasEmail: false,
  email: null,
  allowChildSignup: false,
  gender: 'female',
  allergies: [' Peanuts'],
  allergyConsent: true,
  avatar: 'fox',
  pin: '1234',
};

const count = async (sql: string) => (await backend.sql<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n;

test('one call makes identity, profile, role, points, allergies and PIN', async () => {
  const { status, body } = await invoke(ana.client, 'create-child', { ...form, avatar: 'whale' });
  expect(status).toBe(200);
  const id = String(body.childId);
  const [row] = await backend.sql(
    `select p.full_name, p.role, p.parent_id, p.family_group_id, p.avatar, u.email as sign_in, b.total_points,
       c.secret_kind, c.secret_hash, (select array_agg(coalesce(allergen, allergen_group::text) order by allergen) from public.child_allergies
         where child_id = p.id) as allergens,
       (select array_agg(role) from public.role_assignments where user_id = p.id) as roles
     from public.profiles p join auth.users u on u.id = p.id join public.child_points b on b.child_id = p.id
     join private.child_credentials c on c.child_id = p.id where p.id = $1`,
    [id],
  );
  expect(row).toMatchObject({
    full_name: 'Mia Lee',
    role: 'child',
    parent_id: ana.id,
    family_group_id: ana.familyId,
    avatar: 'whale',
    total_points: 0,
    secret_kind: 'digits',
    // The word, and the group that it names.
    allergens: ['peanuts', 'peanuts'],
    roles: ['child_user'],
  });
  expect(row?.sign_in).toMatch(/^[0-9a-f-]{36}@kids\.invalid$/);
  expect(row?.secret_hash).toMatch(/^pbkdf2\$3281\$/);
  expect(await count('private.child_drafts')).toBe(0);
});

async function requestOf(body: object): Promise<Request> {
  const { data } = await ana.client.auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  return new Request(backend.url, { method: 'POST', headers, body: JSON.stringify(body) });
}

test.each([
  [429, { code: 'auth.busy', hint: 'Please try again in a minute.' }],
  [503, { code: 'database_lost' }],
])('Auth that answers %i says so itself, and is asked once', async (status, expected) => {
  const answer = jest.fn(() => Response.json({ code: status, msg: 'not now' }, { status }));
  const before = [await count('auth.users'), await count('public.profiles')];
  const deps = depsOf(backend, answering('/auth/v1/admin/users', answer));
  const refused = await handler(await requestOf({ ...form, avatar: 'panda' }), deps);
  expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining(expected)]);
  expect(answer).toHaveBeenCalledTimes(1);
  expect([await count('auth.users'), await count('public.profiles')]).toEqual(before);
});

test.each([
  ['no name', { fullName: ' ' }, 400, { message: 'Full name is required' }],
  ['no birthday', { dob: '' }, 400, { message: 'Date of birth is required', field: 'dob' }],
  ['allergies without consent', { allergyConsent: false }, 400, { code: 'consent.required' }],
  ['a picture that is taken', { avatar: 'fox' }, 409, { code: 'child.avatar_taken', field: 'avatar' }],
  ['half a PIN', { pin: '12' }, 400, { message: 'Please use 4 numbers or 3 pictures.', field: 'pin' }],
  [
    'an invitation under 13',
    { hasEmail: true, email: 'mia@example.com', allowChildSignup: true },
    400,
    { message: 'Children under 13 cannot receive invites' },
  ],
  [
    'an address that is in use',
    { dob: birthday(14), hasEmail: true, email: 'taken@example.com' },
    409,
    { message: 'This email is already registered. Please use a different email.', field: 'email' },
  ],
])('%s: refused in the words of the form, and nothing is left behind', async (_name, wrong, status, expected) => {
  if ('email' in wrong && wrong.email === 'taken@example.com') await backend.signUpParent({ email: wrong.email });
  const before = [await count('auth.users'), await count('public.profiles')];
  const answer = await invoke(ana.client, 'create-child', { ...form, avatar: 'panda', ...wrong });
  expect(answer).toMatchObject({ status, body: expected });
  expect([await count('auth.users'), await count('public.profiles')]).toEqual(before);
});

test('a child of 13 with an address is written to when its parent allows it, and only then', async () => {
  const teen = { ...form, dob: birthday(14), hasEmail: true, avatar: 'lion' };
  const invited = { ...teen, email: 'teen@example.com', allowChildSignup: true };
  expect(await invoke(ana.client, 'create-child', invited)).toMatchObject({ status: 200, body: { inviteSent: true } });
  const silent = { ...teen, email: 'quiet@example.com', avatar: 'koala' };
  expect(await invoke(ana.client, 'create-child', silent)).toMatchObject({ status: 200, body: { inviteSent: false } });
  const mails = await backend.mails();
  expect(mails.map((mail) => mail.to)).toEqual(['teen@example.com']);
  expect(mails[0]?.text).not.toContain(ana.familyCode);
});

test('an address gets five such mails in a day, whoever adds children with it; the child is there all the same', async () => {
  const address = `teen-${randomUUID()}@example.com`;
  const sent: unknown[] = [];
  for (let time = 0; time < 6; time += 1) {
    const parent = await backend.signUpParent();
    const invited = { ...form, dob: birthday(14), hasEmail: true, email: address, allowChildSignup: true };
    const { status, body } = await invoke(parent.client, 'create-child', invited);
    expect(status).toBe(200);
    const { childId, inviteSent } = body as { childId: string; inviteSent: boolean };
    sent.push(inviteSent);
    // What still waits would go with the child.
    await backend.mails();
    await backend.sql('delete from public.profiles where id = $1', [childId]);
  }
  expect(sent).toEqual([true, true, true, true, true, false]);
  expect((await backend.mails()).filter(({ to }) => to === address)).toHaveLength(5);
});

test('two requests for the same picture at once make one child', async () => {
  const twice = [1, 2].map(() => invoke(ana.client, 'create-child', { ...form, avatar: 'owl' }));
  const statuses = (await Promise.all(twice)).map((answer) => answer.status).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses[1]).toBeGreaterThanOrEqual(400);
  expect(await count("public.profiles where avatar = 'owl'")).toBe(1);
});

describe('a form that is sent again', () => {
  const keyed = (more: object) => ({ ...form, idempotencyKey: randomUUID(), ...more });
  const entered = (parent: TestParent, avatar: string, pin: string) =>
    invoke(backend.client(), 'kid-sign-in', { familyCode: parent.familyCode, avatar, pin });

  test('ten taps make one child and one identity, and each gets it', async () => {
    const sam = await backend.signUpParent();
    const before = (await count('auth.users')) ?? 0;
    const child = keyed({ avatar: 'owl' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => invoke(sam.client, 'create-child', child)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.childId)).size).toBe(1);
    expect(await count('auth.users')).toBe(before + 1);
    expect(await entered(sam, 'owl', '1234')).toMatchObject({ status: 200 });
  });

  test('and changed meanwhile: the same child, as the form says now', async () => {
    const sam = await backend.signUpParent();
    const child = keyed({ avatar: 'cat' });
    const first = await invoke(sam.client, 'create-child', child);
    const before = await count('auth.users');
    const changed = {
      ...child,
      fullName: 'Mia Rose',
      avatar: 'dog',
      pin: '9876',
      allergies: [],
      allergyConsent: false,
    };
    expect(await invoke(sam.client, 'create-child', changed)).toEqual(first);
    expect(await count('auth.users')).toBe(before);
    const [row] = await backend.sql(
      `select full_name, avatar, (select count(*)::int from public.child_allergies where child_id = p.id) as allergies
       from public.profiles p where id = $1`,
      [first.body.childId],
    );
    expect(row).toEqual({ full_name: 'Mia Rose', avatar: 'dog', allergies: 0 });
    expect(await entered(sam, 'dog', '9876')).toMatchObject({ status: 200 });
    const [open] = await backend.sql('select password_open_until from private.child_credentials where child_id = $1', [
      first.body.childId,
    ]);
    expect(open).toEqual({ password_open_until: null });
  });

  test('the invitation of the first try is the only one', async () => {
    const email = `${randomUUID()}@example.com`;
    const teen = keyed({ dob: birthday(14), hasEmail: true, email, allowChildSignup: true, avatar: 'bear' });
    const first = await invoke(ana.client, 'create-child', teen);
    expect(await invoke(ana.client, 'create-child', teen)).toEqual(first);
    expect((await backend.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('an invitation that the first try did not get to goes out with the second', async () => {
    const email = `${randomUUID()}@example.com`;
    const teen = keyed({ dob: birthday(14), hasEmail: true, email, allowChildSignup: true, avatar: 'bee' });
    const failing = answering('/rpc/enqueue_mail', () => {
      throw new Error('gone');
    });
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = await handler(await requestOf(teen), depsOf(backend, failing));
    log.mockRestore();
    const { childId, inviteSent } = (await first.json()) as { childId: string; inviteSent: boolean };
    expect([first.status, inviteSent]).toEqual([200, false]);
    const mails = async () => (await backend.mails()).filter(({ to }) => to === email);
    expect(await mails()).toEqual([]);
    const again = { status: 200, body: { childId, inviteSent: true } };
    expect(await invoke(ana.client, 'create-child', teen)).toEqual(again);
    expect(await invoke(ana.client, 'create-child', teen)).toEqual(again);
    expect(await mails()).toHaveLength(1);
  });

  test('another form has another key, and a key opens nothing in another family', async () => {
    const child = keyed({ avatar: 'tiger' });
    const mine = await invoke(ana.client, 'create-child', child);
    expect(await invoke(ana.client, 'create-child', keyed({ avatar: 'tiger' }))).toMatchObject({ status: 409 });
    const eve = await backend.signUpParent();
    const hers = await invoke(eve.client, 'create-child', { ...child, fullName: 'Zoe' });
    expect(hers.status).toBe(200);
    expect(hers.body.childId).not.toBe(mine.body.childId);
    const [row] = await backend.sql('select full_name from public.profiles where id = $1', [mine.body.childId]);
    expect(row).toEqual({ full_name: 'Mia Lee' });
  });
});

test('only parents create children; the family is never taken from the body', async () => {
  const child = await backend.addChild(ana);
  const kid = await backend.signInChild(ana, child);
  const before = await count('public.profiles');
  for (const client of [kid.client, backend.client()]) {
    const { status } = await invoke(client, 'create-child', { ...form, avatar: 'cat', parentId: ana.id });
    expect([401, 403]).toContain(status);
  }
  expect(await count('public.profiles')).toBe(before);
  const other = await backend.signUpParent();
  const { body } = await invoke(other.client, 'create-child', {
    ...form,
    parentId: ana.id,
    parent_id: ana.id,
    family_group_id: ana.familyId,
  });
  const [row] = await backend.sql('select family_group_id, parent_id from public.profiles where id = $1', [
    body.childId,
  ]);
  expect(row).toEqual({ family_group_id: other.familyId, parent_id: other.id });
});
