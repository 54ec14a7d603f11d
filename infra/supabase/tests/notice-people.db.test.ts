import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import {
  addChallenge,
  addFood,
  addReward,
  give,
  logged,
  makeHome,
  refusal,
  unlock,
  type Home,
} from './support/home.ts';
import { createMeanwhile, type Meanwhile, type Statement } from './support/meanwhile.ts';
import { addCoParent, addKid, joinAsChild, memberId, ok, type Person } from './support/people.ts';

let backend: FreshBackend;
let home: Home;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  home = await makeHome({ backend });
});

const told = (person: Pick<Person, 'id'>) =>
  backend.sql('select kind from public.notifications where user_id = $1 order by created_at, kind', [person.id]);
const remove = async (person: Person) =>
  ok(
    home.parent.client
      .from('family_members')
      .update({ status: 'removed' })
      .eq('id', await memberId(backend, person.id)),
  );

test('a deleted child is named in no notice, also where what it was about went before; the sibling stays', async () => {
  const { parent, child } = home;
  const leo = await addKid(backend, parent, { fullName: 'Leo' });
  const challenge = await addChallenge(parent, child, { target_count: 1 });
  await logged(child, child.id, await addFood(parent));
  await ok(unlock(child, child.id, await addReward(parent, { points_required: 5 })));
  await ok(child.client.rpc('suggest_food', { p_name: 'Mango' }));
  await ok(child.client.rpc('wish_for_reward', { p_name: 'A kite' }));
  await ok(leo.client.rpc('wish_for_reward', { p_name: 'A drum' }));
  const coParent = await addCoParent(backend, parent);
  await give(parent, child.id, 5);
  expect(await told(coParent)).toEqual([{ kind: 'points_adjusted' }]);
  await ok(parent.client.from('challenges').delete().eq('id', challenge));
  await ok(parent.client.from('profiles').delete().eq('id', child.id));
  expect(await told(parent)).toEqual([{ kind: 'reward_wished' }, { kind: 'co_parent_joined' }]);
  expect(await told(coParent)).toEqual([]);
});

test('a child that was refused, and a parent whose account is gone, are named no longer either', async () => {
  const { parent } = home;
  const joiner = await joinAsChild(backend, parent.id);
  const coParent = await addCoParent(backend, parent);
  expect(await told(parent)).toEqual([{ kind: 'child_waiting' }, { kind: 'co_parent_joined' }]);
  await ok(parent.client.rpc('reject_child', { p_child_id: joiner.id }));
  await ok(backend.admin().rpc('delete_account_rows', { p_user_id: coParent.id }));
  expect(await told(parent)).toEqual([]);
});

test('a notice from before goes with its child too, and where nobody knows whose it is', async () => {
  const { parent, child } = home;
  const leo = await addKid(backend, parent, { fullName: 'Leo' });
  await backend.sql(
    `insert into public.notifications (user_id, kind, title, body, about_id)
     select $1, kind, 'Before', 'Before', about from (values ('points_adjusted', $2::uuid), ('food_suggested', gen_random_uuid()),
       ('points_adjusted', $3::uuid), ('co_parent_left', null)) as v (kind, about)`,
    [parent.id, child.id, leo.id],
  );
  await ok(parent.client.from('profiles').delete().eq('id', child.id));
  expect(await told(parent)).toEqual([{ kind: 'co_parent_left' }, { kind: 'points_adjusted' }]);
});

test('the kept answer of a meal goes with a child that it names, and with a co-parent who is removed', async () => {
  const { parent, child } = home;
  const leo = await addKid(backend, parent, { fullName: 'Leo' });
  const coParent = await addCoParent(backend, parent);
  const food = await addFood(parent);
  const log = ({ client }: Pick<Person, 'client'>, of: Person) =>
    ok(client.rpc('log_meal', { p_child_ids: [of.id], p_food_ids: [food], p_meal_type: 'lunch' }));
  const kept = async () => {
    const rows = await backend.sql<{ by: string }>(
      `select child_id as by from private.idempotency_keys where kind = 'log_meal' and child_id = any ($1)`,
      [[parent.id, coParent.id]],
    );
    return rows.map(({ by }) => by);
  };
  await log(parent, child);
  await log(parent, leo);
  await log(coParent, leo);
  expect(await kept()).toHaveLength(3);
  await remove(coParent);
  expect(await kept()).toEqual([parent.id, parent.id]);
  await ok(parent.client.from('profiles').delete().eq('id', child.id));
  expect(await kept()).toEqual([parent.id]);
});

test('who was removed is told of the family until its owner is gone', async () => {
  const coParent = await addCoParent(backend, home.parent);
  await remove(coParent);
  expect(await told(coParent)).toEqual([{ kind: 'removed_from_family' }]);
  await ok(backend.admin().rpc('delete_account_rows', { p_user_id: home.parent.id }));
  expect(await told(coParent)).toEqual([]);
});

test('who was removed gets a mail at a confirmed address only', async () => {
  const mailed = async (isConfirmed: boolean) => {
    const coParent = await addCoParent(backend, home.parent);
    if (!isConfirmed) await backend.sql('delete from private.confirmed_emails where user_id = $1', [coParent.id]);
    await remove(coParent);
    return backend.sql('select subject from private.mail_outbox where to_email = $1', [coParent.email]);
  };
  expect(await mailed(true)).toEqual([{ subject: 'You were removed from a family' }]);
  expect(await mailed(false)).toEqual([]);
});

describe('what is written and a removal at the same moment', () => {
  let meanwhile: Meanwhile;
  beforeAll(async () => {
    meanwhile = await createMeanwhile(backend);
  });
  afterAll(() => meanwhile.end());
  const challenge = () =>
    [
      `insert into public.challenges (family_group_id, child_id, name, start_date, food_tags)
       values ($1, $2, 'Fruits', current_date, '{fruits}')`,
      [home.parent.familyId, home.child.id],
    ] as const;
  const removal = ({ id }: Person) =>
    [`update public.family_members set status = 'removed' where profile_id = $1 and status = 'active'`, [id]] as const;
  const run = ([sql, parameters]: Statement) => backend.sql(sql, [...parameters]);

  test('a notice that was being written is lost with the removal', async () => {
    const coParent = await addCoParent(backend, home.parent);
    await meanwhile.run(challenge(), () => run(removal(coParent)));
    expect(await told(coParent)).toEqual([{ kind: 'removed_from_family' }]);
  });

  test('who is being removed is not told', async () => {
    const coParent = await addCoParent(backend, home.parent);
    await meanwhile.run(removal(coParent), () => run(challenge()));
    expect(await told(coParent)).toEqual([{ kind: 'removed_from_family' }]);
  });

  test('who is being removed logs no meal, and leaves no answer of one', async () => {
    const coParent = await addCoParent(backend, home.parent);
    const food = await addFood(home.parent);
    const meal = { p_child_ids: [home.child.id], p_food_ids: [food], p_meal_type: 'lunch' };
    const made = await meanwhile.run(removal(coParent), () => refusal(coParent.client.rpc('log_meal', meal)));
    expect(made).toMatchObject({ code: 'child.not_found' });
    expect(await backend.sql('select from private.idempotency_keys where child_id = $1', [coParent.id])).toEqual([]);
  });

  test('who is being removed gets no digest', async () => {
    const coParent = await addCoParent(backend, home.parent);
    const digest = () => backend.sql('select private.send_digest($1, current_date)', [home.parent.familyId]);
    await meanwhile.run(removal(coParent), digest);
    const mails = 'select to_email from private.mail_outbox where subject = $1 and to_email = any ($2)';
    expect(await backend.sql(mails, ["Your family's week", [home.parent.email, coParent.email]])).toEqual([
      { to_email: home.parent.email },
    ]);
  });
});
