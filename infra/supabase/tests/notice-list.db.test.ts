import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import { addChallenge, addFood, give, logged, makeHome, type Home } from './support/home.ts';
import { addCoParent, joinAsChild, memberId, ok, type Person } from './support/people.ts';

let backend: TestBackend;
let home: Home;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  home = await makeHome({ backend });
});

interface Told {
  unread: number;
  total: number;
  items: { id: string; kind: string; body: string; child_id: string | null }[];
}
const told = async (person: Pick<Person, 'client'>, page = 0, size = 50) =>
  (await ok(person.client.rpc('notice_page', { p_page: page, p_page_size: size }))) as Told;
const unread = async ({ client }: Pick<Person, 'client'>) => {
  const { unread } = (await ok(client.rpc('my_session'))) as { unread: number | null };
  const answers = [await client.rpc('approvals_inbox'), await client.rpc('parent_dashboard')];
  return [unread, ...answers.map(({ data }) => (data as { unread: number } | null)?.unread)];
};

/** What a build of before reads: the table itself. */
const notices = async ({ client }: Pick<Person, 'client'>) =>
  ((await ok(client.from('notifications').select('kind').order('created_at'))) as { kind: string }[]).map(
    ({ kind }) => kind,
  );

test('parents hear of what a child asks for, and where; old builds see the kinds they know', async () => {
  const { parent, child } = home;
  const challenge = await addChallenge(parent, child, { target_count: 1 });
  await logged(child, child.id, await addFood(parent));
  await ok(child.client.rpc('suggest_food', { p_name: 'Mango' }));
  await ok(child.client.rpc('wish_for_reward', { p_name: 'A kite' }));
  await joinAsChild(backend, parent.id);
  const { items, total } = await told(parent);
  expect(total).toBe(4);
  expect(items.map(({ kind, child_id }) => [kind, child_id])).toEqual([
    ['child_waiting', null],
    ['reward_wished', null],
    ['food_suggested', null],
    ['challenge_completed', child.id],
  ]);
  expect(items.map(({ body }) => body)).toEqual(
    expect.arrayContaining(['Kim Kid suggested "Mango".', 'Kim Kid wishes for "A kite".']),
  );
  expect(await notices(parent)).toEqual(['challenge_completed']);
  expect(await notices(child)).toEqual(['new_challenge', 'challenge_completed']);
  expect(await unread(parent)).toEqual([4, 4, 4]);
  expect(await unread(child)).toEqual([null, undefined, undefined]);
  await ok(parent.client.rpc('read_notices', { p_ids: [items[0]?.id ?? ''] }));
  expect(await unread(parent)).toEqual([3, 3, 3]);
  await ok(parent.client.from('challenges').delete().eq('id', challenge));
  expect((await told(parent, 1, 3)).items).toMatchObject([{ kind: 'challenge_completed', child_id: null }]);
  await ok(parent.client.rpc('read_notices'));
  expect(await unread(parent)).toEqual([0, 0, 0]);
});

test('the other parent hears of points that a parent gave, took or let go', async () => {
  const { parent, child } = home;
  const coParent = await addCoParent(backend, parent);
  expect(await told(parent)).toMatchObject({ items: [{ kind: 'co_parent_joined' }] });
  await give(parent, child.id, 30);
  await ok(parent.client.rpc('adjust_points', { p_child_id: child.id, p_points: -1, p_reason: 'A slip' }));
  const { items } = await told(coParent);
  expect(items.map(({ kind, child_id }) => [kind, child_id])).toEqual([
    ['points_adjusted', child.id],
    ['points_adjusted', child.id],
  ]);
  expect(items[0]?.body).toBe('Kim Kid lost 1 point: A slip');
  expect((await told(parent)).total).toBe(1);
});

test('whoever is removed is told, whoever leaves by themselves is not; the parent who stays hears of that', async () => {
  const { parent } = home;
  const remove = async (by: Person, person: Person) =>
    ok(
      by.client
        .from('family_members')
        .update({ status: 'removed' })
        .eq('id', await memberId(backend, person.id)),
    );
  const removed = await addCoParent(backend, parent);
  await remove(parent, removed);
  await ok(removed.client.auth.signInWithPassword(removed));
  expect((await told(removed)).items).toMatchObject([{ kind: 'removed_from_family' }]);
  const left = await addCoParent(backend, parent);
  await remove(left, left);
  expect((await told(left)).items).toEqual([]);
  expect((await told(parent)).items.map(({ kind }) => kind)).toEqual([
    'co_parent_left',
    'co_parent_joined',
    'co_parent_joined',
  ]);
});
