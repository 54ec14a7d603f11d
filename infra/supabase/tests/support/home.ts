import { randomUUID } from 'node:crypto';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { sharedBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { addKid, ok, type Kid, type Person } from './people.ts';

type Answer<T> = PromiseLike<PostgrestSingleResponse<T>>;

interface Counted {
  id: string;
  current_count: number;
  target_count: number;
  points_earned: number;
  completed: boolean;
  bonus_points: number;
}

interface Logged {
  log: { id: string; points_awarded: number; log_date: string; food_name: string };
  points_awarded: number;
  challenge_points: number;
  bonus_points: number;
  challenges: Counted[];
  total_points: number;
  earned_ever: number;
  milestone: number | null;
  cap_reached: boolean;
}

export interface Home {
  backend: TestBackend;
  parent: TestParent;
  child: Kid;
}

/** What the server refused: status and code of ours, and the field it is about; of spent points how many are missing. */
export async function refusal(
  answer: Answer<unknown>,
): Promise<{ status: number; code: string; field?: string; missing_points?: number; message: string }> {
  const { data, error } = await answer;
  if (!error) throw new Error(`not refused: ${JSON.stringify(data)}`);
  const detail = /^PT/.test(error.code)
    ? (JSON.parse(error.details) as { code: string; field?: string; missing_points?: number })
    : { code: error.code };
  return { status: Number(error.code.replace('PT', '')), message: error.message, ...detail };
}

/** A family with one child, on the shared backend unless the suite brings one of its own. */
export async function makeHome({
  backend: own,
  ...options
}: { backend?: TestBackend; timeZone?: string } = {}): Promise<Home> {
  const backend = own ?? (await sharedBackend());
  const parent = await backend.signUpParent(options);
  return { backend, parent, child: await addKid(backend, parent) };
}

type Columns = Record<string, unknown>;

async function insert(person: Pick<Person, 'client'>, table: string, row: Columns): Promise<string> {
  const made = await ok(person.client.from(table).insert(row).select('id').single());
  return (made as { id: string }).id;
}

export const addFood = (parent: Pick<Person, 'client'>, row: Columns = {}) =>
  insert(parent, 'foods', { name: `Food ${randomUUID()}`, category_tags: ['fruits'], points_value: 10, ...row });

export const addReward = (parent: Pick<Person, 'client'>, row: Columns = {}) =>
  insert(parent, 'rewards', { name: 'Cinema', points_required: 50, ...row });

export const addChallenge = (parent: Pick<Person, 'client'>, child: Pick<Person, 'id'>, row: Columns = {}) =>
  insert(parent, 'challenges', {
    name: 'Fruits',
    child_id: child.id,
    food_tags: ['fruits'],
    target_count: 3,
    points_per_entry: 15,
    bonus_points: 20,
    ...row,
  });

/** One from before a challenge had to name a category or a food. */
export async function addOpenChallenge({ backend, parent, child }: Home, row: Columns = {}): Promise<string> {
  const id = await addChallenge(parent, child, row);
  await backend.sql(`update public.challenges set food_tags = '{}' where id = $1`, [id]);
  return id;
}

export const logFood = (person: Person, childId: string, foodId: string, more: Columns = {}) =>
  person.client.rpc('log_food', {
    p_child_id: childId,
    p_food_id: foodId,
    p_meal_type: 'lunch',
    p_idempotency_key: randomUUID(),
    ...more,
  }) as Answer<Logged>;

export const logged = (person: Person, childId: string, foodId: string, more: Columns = {}): Promise<Logged> =>
  ok(logFood(person, childId, foodId, more));

export const undo = (person: Pick<Person, 'client'>, logId: string, more: Columns = {}) =>
  person.client.rpc('undo_food_log', { p_food_log_id: logId, ...more });

export const unlock = (person: Pick<Person, 'client'>, childId: string, rewardId: string, key: string = randomUUID()) =>
  person.client.rpc('unlock_reward', { p_child_id: childId, p_reward_id: rewardId, p_idempotency_key: key });

export const give = (parent: Pick<Person, 'client'>, childId: string, points: number) =>
  ok(
    parent.client.rpc('adjust_points', {
      p_child_id: childId,
      p_points: points,
      p_reason: 'Test',
      p_idempotency_key: randomUUID(),
    }),
  );

interface Balance {
  total: number;
  earned: number;
  /** The ledger's own sums of the two. */
  ledger: number;
  ledgerEarned: number;
  lowest: number;
}

/** Balance and ledger as the truth has them; they must agree whatever happened. */
async function balanceOf({ backend }: Pick<Home, 'backend'>, childId: string): Promise<Balance> {
  const [row] = await backend.sql<Balance>(
    `select b.total_points as total, b.earned_ever as earned, coalesce(sum(e.points), 0)::int as ledger,
       coalesce(sum(e.points) filter (where e.kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'reversal')
         or (e.kind = 'adjustment' and e.points > 0)), 0)::int as "ledgerEarned",
       coalesce(min(e.balance_after), 0)::int as lowest
     from public.child_points b left join public.point_entries e using (child_id)
     where b.child_id = $1 group by b.child_id`,
    [childId],
  );
  if (!row) throw new Error('no balance');
  return row;
}

/** The same, with what must hold at any time checked. */
export async function soundBalance(home: Pick<Home, 'backend'>, childId: string): Promise<Balance> {
  const balance = await balanceOf(home, childId);
  expect(balance.ledger).toBe(balance.total);
  expect(balance.ledgerEarned).toBe(balance.earned);
  expect(balance.lowest).toBeGreaterThanOrEqual(0);
  return balance;
}
