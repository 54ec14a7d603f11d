import { randomUUID } from 'node:crypto';
import { sharedBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';
import { uploadPhoto } from '../testing/photo.ts';

let backend: TestBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent();
});
afterAll(() => backend.close());

const rows = async (sql: string, id: string) =>
  (await backend.sql<{ n: number }>(`select count(*)::int as n from ${sql}`, [id]))[0]?.n;

async function childWithHistory() {
  const child = await backend.addChild(ana);
  const kid = await backend.signInChild(ana, child);
  const path = await uploadPhoto(kid.client, child.id);
  await ana.client.from('foods').insert({ name: `Food ${child.id}`, points_value: 60 });
  const { data: food } = await ana.client.from('foods').select('id').eq('name', `Food ${child.id}`).single();
  const logged = await kid.client.rpc('log_food', {
    p_child_id: child.id,
    p_food_id: food?.id,
    p_meal_type: 'snack',
    p_idempotency_key: randomUUID(),
    p_photo_path: path,
  });
  expect(logged.error).toBeNull();
  return { child, kid };
}

test('photos, rows and identity are gone; nobody signs in as the child again', async () => {
  const { child, kid } = await childWithHistory();
  expect(await invoke(ana.client, 'delete-child', { childId: child.id })).toEqual({ status: 200, body: { ok: true } });
  expect(await rows('auth.users where id = $1', child.id)).toBe(0);
  expect(await rows('public.profiles where id = $1', child.id)).toBe(0);
  expect(await rows('public.food_logs where child_id = $1', child.id)).toBe(0);
  expect(await rows('public.point_entries where child_id = $1', child.id)).toBe(0);
  expect(await rows("storage.objects where name like $1 || '/%'", child.id)).toBe(0);
  const attempt = { familyCode: ana.familyCode, avatar: child.avatar, pin: child.pin };
  expect(await invoke(backend.client(), 'kid-sign-in', attempt)).toMatchObject({ status: 401 });
  expect((await kid.client.rpc('child_dashboard')).error).not.toBeNull();
});

test('calling it again finds nothing', async () => {
  const { child } = await childWithHistory();
  await invoke(ana.client, 'delete-child', { childId: child.id });
  expect(await invoke(ana.client, 'delete-child', { childId: child.id })).toMatchObject({
    status: 404,
    body: { code: 'child.not_found', message: 'Child not found' },
  });
});

test('nobody else can: not the child, a sibling, another family, a visitor; not a parent as the target', async () => {
  const { child, kid } = await childWithHistory();
  const sibling = await backend.signInChild(ana, await backend.addChild(ana));
  const stranger = await backend.signUpParent();
  const admin = await backend.signUpParent();
  await backend.makeSuperAdmin(admin);
  for (const client of [kid.client, sibling.client, stranger.client, admin.client, backend.client()]) {
    const answer = await invoke(client, 'delete-child', { childId: child.id, parentId: ana.id });
    expect([401, 403, 404]).toContain(answer.status);
  }
  expect(await invoke(ana.client, 'delete-child', { childId: ana.id })).toMatchObject({ status: 404 });
  expect(await invoke(ana.client, 'delete-child', { childId: 'x' })).toMatchObject({ status: 400 });
  expect(await rows('public.profiles where id = $1', child.id)).toBe(1);
  expect(await rows("storage.objects where name like $1 || '/%'", child.id)).toBe(1);
});
