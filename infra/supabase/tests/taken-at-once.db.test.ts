import { birthday, freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../functions/testing/invoke.ts';
import { refusal } from './support/home.ts';
import { createMeanwhile, type Meanwhile } from './support/meanwhile.ts';
import { addKid, joinAsChild, ok, type Kid } from './support/people.ts';

/** Somebody takes what another is about to take: whoever comes second reads which field is the matter. */
let backend: FreshBackend;
let meanwhile: Meanwhile;
let ana: TestParent;
let mia: Kid;
let leo: Kid;
beforeAll(async () => {
  backend = await freshBackend(`
    create function public.take_picture(child uuid, picture text) returns void language plpgsql as $$
    begin
      perform private.check_avatar((select family_group_id from public.profiles where id = child), picture, child);
      update public.profiles set avatar = picture where id = child;
    end $$;
    create function public.take_address(child uuid, address text) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('tastequest.address ' || address, 0));
      update public.accounts set email = address where profile_id = child;
    end $$;`);
  meanwhile = await createMeanwhile(backend);
  ana = await backend.signUpParent();
  mia = await addKid(backend, ana);
  leo = await addKid(backend, ana);
});
afterAll(async () => {
  await meanwhile.end();
  await backend.close();
});

const form = { fullName: 'Kim', dob: birthday(8), hasEmail: false, allergies: [], allergyConsent: false };
/** Mia is about to be an owl. */
const whileMiaTakes = <T>(ask: () => PromiseLike<T>) =>
  meanwhile.run(['select public.take_picture($1, $2)', [mia.id, 'owl']], ask);

test.each<[string, () => Promise<unknown>]>([
  ['a new child', async () => (await invoke(ana.client, 'create-child', { ...form, avatar: 'owl' })).body],
  [
    'a child that is edited',
    () =>
      refusal(
        ana.client.rpc('update_child', {
          p_child_id: leo.id,
          p_full_name: 'Leo',
          p_dob: birthday(8),
          p_avatar: 'owl',
        }),
      ),
  ],
  ['a child that picks', () => refusal(leo.client.from('profiles').update({ avatar: 'owl' }).eq('id', leo.id))],
  [
    'a child that is let in',
    async () => {
      const { id } = await joinAsChild(backend, ana.familyCode);
      return refusal(ana.client.rpc('approve_child', { p_child_id: id, p_dob: birthday(9), p_avatar: 'owl' }));
    },
  ],
])('a picture, for %s', async (_who, ask) => {
  await backend.sql("update public.profiles set avatar = 'bee' where id = $1", [mia.id]);
  expect(await whileMiaTakes(ask)).toMatchObject({ code: 'child.avatar_taken', field: 'avatar' });
});

const atOnce = (children: object[]) =>
  Promise.all(children.map((child) => invoke(ana.client, 'create-child', { ...form, ...child })));

test('a picture, for two new children: one has it, and the other is asked for another', async () => {
  const answers = await atOnce([{ avatar: 'koala' }, { avatar: 'koala' }, { avatar: 'koala' }]);
  const late = { status: 409, body: expect.objectContaining({ code: 'child.avatar_taken', field: 'avatar' }) };
  expect(answers.sort((a, b) => a.status - b.status)).toEqual([expect.objectContaining({ status: 200 }), late, late]);
});

test('children without a picture get one each, however many come at once', async () => {
  expect((await atOnce([{}, {}, {}, {}])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a picture, for a child that is let in while a new one comes: neither waits for the other', async () => {
  const { id } = await joinAsChild(backend, ana.familyCode);
  const answer = await meanwhile.run(
    [`select private.lock_pictures($1), set_config('lock_timeout', '500ms', true)`, [ana.familyId]],
    () => ana.client.rpc('approve_child', { p_child_id: id, p_dob: birthday(9) }),
    // As for each row that names the family.
    ['select from public.families where id = $1 for key share', [ana.familyId]],
  );
  expect(answer.error).toBeNull();
});

test('an address, for a new child', async () => {
  const email = 'teen@example.com';
  const ask = () => atOnce([{ dob: birthday(14), hasEmail: true, email }]);
  const answers = await meanwhile.run(['select public.take_address($1, $2)', [mia.id, email]], ask);
  expect(answers).toEqual([
    { status: 409, body: expect.objectContaining({ code: 'child.email_taken', field: 'email' }) },
  ]);
});

test('an address, for three who sign up: one account, and the others know why', async () => {
  const signUp = () =>
    backend.client().auth.signUp({
      email: 'three@example.com',
      password: 'correct-horse-battery',
      options: { data: { full_name: 'Sam', role: 'parent' } },
    });
  const answers = await Promise.all([signUp(), signUp(), signUp()]);
  const codes = answers.map(({ error }) => error?.code ?? 'made').sort();
  expect(codes).toEqual(['made', 'user_already_exists', 'user_already_exists']);
});

test('a role, given by two admins: it is there', async () => {
  const admin = await backend.signUpParent();
  await backend.makeSuperAdmin(admin);
  const given = ['insert into public.role_assignments (user_id, role) values ($1, $2)', [ana.id, 'admin']] as const;
  await meanwhile.run(given, () =>
    ok(admin.client.rpc('set_role', { p_user_id: ana.id, p_role: 'admin', p_granted: true })),
  );
  expect(await backend.sql(`select from public.access_logs where action = 'role.granted:admin'`)).toEqual([]);
});
