import { randomUUID } from 'node:crypto';
import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import {
  addChallenge,
  addFood,
  addReward,
  give,
  logFood,
  makeHome,
  soundBalance,
  undo,
  unlock,
  type Home,
} from './support/home.ts';
import { logMeal, undoMeal, type Meal } from './support/meals.ts';
import { addCoParent, addKid, ok, type Kid, type Person } from './support/people.ts';
import { startAdventure, taste } from './support/tasting.ts';

interface Answer {
  error: { code?: string } | null;
}
type Work = Record<string, () => PromiseLike<Answer>>;

/** Asks for all of it at once; the names of what PostgreSQL gave up because two waited for each other. */
async function givenUp(work: Work): Promise<string[]> {
  const answers = await Promise.all(Object.entries(work).map(async ([name, ask]) => ({ name, ...(await ask()) })));
  return answers.filter(({ error }) => error?.code === '40P01').map(({ name }) => name);
}

async function givenUpIn(rounds: number, work: () => Work | Promise<Work>): Promise<string[]> {
  const names: string[] = [];
  for (let round = 0; round < rounds; round += 1) names.push(...(await givenUp(await work())));
  return names;
}

describe('nobody waits for each other in a circle', () => {
  let backend: TestBackend;
  let home: Home;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());
  let kid: Kid;
  beforeEach(async () => {
    home = await makeHome({ backend });
    kid = home.child;
    await backend.sql('update public.families set daily_paid_log_cap = 20');
  });

  test('logs, undos and edits that finish and reopen the same challenges', async () => {
    const foods = [await addFood(home.parent), await addFood(home.parent, { points_value: 33 })] as const;
    for (let i = 0; i < 6; i += 1) await addChallenge(home.parent, kid, { target_count: 1 + (i % 3) });
    const logs: string[] = [];
    const some = () => logs.splice(Math.floor(logs.length / 2), 1)[0] ?? randomUUID();
    const log = (food: string) => async () => {
      const answer = await logFood(kid, kid.id, food);
      if (answer.data) logs.push(answer.data.log.id);
      return answer;
    };
    const back = () => undo(home.parent, some());
    const edit = (food: string) => () =>
      home.parent.client.rpc('update_food_log', { p_food_log_id: logs[0] ?? randomUUID(), p_food_id: food });
    const work = {
      log1: log(foods[0]),
      log2: log(foods[1]),
      log3: log(foods[0]),
      back1: back,
      back2: back,
      back3: back,
      edit1: edit(foods[0]),
      edit2: edit(foods[1]),
    };
    expect(await givenUpIn(25, () => work)).toEqual([]);
    await soundBalance(home, kid.id);
  });

  test('meals, their undo and logs that are given to the other child', async () => {
    const leo = await addKid(backend, home.parent, { fullName: 'Leo' });
    const foods = [await addFood(home.parent), await addFood(home.parent)];
    for (const child of [kid, leo]) await addChallenge(home.parent, child, { target_count: 3 });
    const meals: Meal[] = [];
    const meal = (children: string[]) => async () => {
      const answer = await logMeal(home.parent, children, foods);
      if (answer.data) meals.push(answer.data);
      return answer;
    };
    const logId = () => meals.at(-1)?.logs[0]?.log.id ?? randomUUID();
    const give = (child: string) => () =>
      home.parent.client.rpc('edit_food_log', { p_food_log_id: logId(), p_child_id: child });
    const work = {
      meal1: meal([kid.id, leo.id]),
      meal2: meal([leo.id, kid.id]),
      own: () => logFood(kid, kid.id, foods[0] ?? ''),
      give1: give(kid.id),
      give2: give(leo.id),
      back: () => undo(home.parent, logId()),
      backAll: () => undoMeal(home.parent, meals.shift()?.meal_id ?? randomUUID()),
    };
    expect(await givenUpIn(15, () => work)).toEqual([]);
    for (const child of [kid, leo]) await soundBalance(home, child.id);
  });

  /** Two foods, a challenge for each child, one of each past its end, and an adventure with the first food. */
  async function newBelongings(sibling: Person) {
    const foods = [await addFood(home.parent), await addFood(home.parent)] as const;
    const challenges = [
      await addChallenge(home.parent, kid, { target_count: 2 }),
      await addChallenge(home.parent, sibling, { target_count: 2 }),
    ] as const;
    await backend.sql(
      `insert into public.challenges (family_group_id, child_id, name, start_date, end_date, food_tags)
       select family_group_id, child_id, 'Past', start_date - 9, start_date - 1, food_tags
       from public.challenges where id = any ($1)`,
      [challenges],
    );
    const { id } = (await ok(startAdventure(home.parent, kid.id, foods[0]))) as { id: string };
    return { foods, challenges, adventure: id };
  }

  test('parents edit, complete and delete what the children are using, while jobs and screens expire challenges', async () => {
    const { client } = home.parent;
    const co = await addCoParent(backend, home.parent);
    const sibling = await addKid(backend, home.parent);
    const names = await givenUpIn(15, async () => {
      const { foods, challenges, adventure } = await newBelongings(sibling);
      return {
        log1: () => logFood(kid, kid.id, foods[0]),
        log2: () => logFood(sibling, sibling.id, foods[0]),
        log3: () => logFood(kid, kid.id, foods[1]),
        taste: () => taste(kid, adventure),
        complete1: () => client.from('challenges').update({ status: 'completed' }).in('id', challenges),
        complete2: () => co.client.rpc('complete_challenge', { p_id: challenges[0] }),
        edit: () =>
          co.client
            .from('challenges')
            .update({ points_per_entry: 3 })
            .in('id', [...challenges].reverse()),
        remove: () => client.from('challenges').delete().in('id', challenges),
        removeFood: () => co.client.from('foods').delete().eq('id', foods[0]),
        jobs: () => backend.admin().rpc('run_jobs'),
        look1: () => kid.client.rpc('child_dashboard'),
        look2: () => client.rpc('my_session'),
      };
    });
    expect(names).toEqual([]);
    await soundBalance(home, kid.id);
    await soundBalance(home, sibling.id);
  });

  test('a child is deleted in the middle of its logs', async () => {
    const food = await addFood(home.parent);
    const names = await givenUpIn(10, async () => {
      const leaver = await addKid(backend, home.parent);
      await addChallenge(home.parent, leaver);
      const log = () => logFood(leaver, leaver.id, food);
      const remove = () => home.parent.client.from('profiles').delete().eq('id', leaver.id);
      const { id } = (await ok(leaver.client.rpc('wish_for_reward', { p_name: 'Zoo' }))) as { id: string };
      const grant = () =>
        home.parent.client.rpc('grant_wish', { p_id: id, p_points_required: 5, p_category: 'Outings' });
      return { log1: log, log2: log, grant, remove, log3: log };
    });
    expect(names).toEqual([]);
  });

  test('a child is deleted while everything that waits is approved', async () => {
    const co = await addCoParent(backend, home.parent);
    const names = await givenUpIn(10, async () => {
      const leaver = await addKid(backend, home.parent);
      await backend.sql(`delete from private.rate_limit_counters where what = 'child_draft'`);
      const [idea] = await backend.sql<{ id: string }>(
        `with claims as (
          insert into public.unlocked_rewards (family_group_id, child_id, reward_name, reward_emoji, points_spent, status, idempotency_key)
          select $1, $2, 'Reward', '🎁', 1, 'requested', gen_random_uuid() from generate_series(1, 60))
        insert into public.pending_foods (family_group_id, child_id, name)
        select $1, $2, gen_random_uuid() from generate_series(1, 60) returning id`,
        [home.parent.familyId, leaver.id],
      );
      return {
        all1: () => home.parent.client.rpc('approve_all_waiting'),
        remove: () => co.client.from('profiles').delete().eq('id', leaver.id),
        approve: () => co.client.rpc('approve_suggestion', { p_id: idea?.id, p_points_value: 5 }),
        all2: () => co.client.rpc('approve_all_waiting'),
      };
    });
    expect(names).toEqual([]);
  });

  test('a family is deleted in the middle of its logs', async () => {
    const names = await givenUpIn(8, async () => {
      const parent = await backend.signUpParent();
      const child = await addKid(backend, parent);
      const food = await addFood(parent);
      const log = () => logFood(child, child.id, food);
      const leave = () => backend.admin().rpc('delete_account_rows', { p_user_id: parent.id });
      return { log1: log, log2: log, leave, log3: log, log4: log };
    });
    expect(names).toEqual([]);
  });

  test('claims, wishes and suggestions are decided by two parents while rewards are deleted', async () => {
    const { client } = home.parent;
    const co = await addCoParent(backend, home.parent);
    await give(home.parent, kid.id, 500);
    const names = await givenUpIn(12, async () => {
      await give(home.parent, kid.id, 100);
      const rewards = [
        await addReward(home.parent, { repeatable: true, needs_approval: true }),
        await addReward(home.parent),
      ] as const;
      const claim = async (reward: string) =>
        ((await ok(unlock(kid, kid.id, reward))) as { unlocked: { id: string } }).unlocked.id;
      const claims = [await claim(rewards[0]), await claim(rewards[1])] as const;
      const idea = (await ok(kid.client.rpc('suggest_food', { p_name: `Idea ${randomUUID()}` }))) as { id: string };
      const wish = (await ok(kid.client.rpc('wish_for_reward', { p_name: 'Zoo' }))) as { id: string };
      await kid.client.rpc('set_goal', { p_reward_id: rewards[0] });
      return {
        all1: () => client.rpc('approve_all_waiting'),
        all2: () => co.client.rpc('approve_all_waiting'),
        approve: () => client.rpc('approve_suggestion', { p_id: idea.id, p_points_value: 5 }),
        grant: () => client.rpc('grant_wish', { p_id: wish.id, p_points_required: 5, p_category: 'Outings' }),
        cancel1: () => co.client.rpc('cancel_reward', { p_unlocked_id: claims[0] }),
        cancel2: () => client.rpc('cancel_reward', { p_unlocked_id: claims[1] }),
        deliver: () => client.rpc('deliver_reward', { p_unlocked_id: claims[0] }),
        unlock: () => unlock(kid, kid.id, rewards[0]),
        family: () => client.rpc('update_family', { p_daily_paid_log_cap: 4 }),
        suggest: () => kid.client.rpc('suggest_food', { p_name: 'More' }),
        remove: () => co.client.from('rewards').delete().in('id', rewards),
        edit: () =>
          client
            .from('rewards')
            .update({ points_required: 30 })
            .in('id', [...rewards].reverse()),
      };
    });
    expect(names).toEqual([]);
    await soundBalance(home, kid.id);
  });
});
