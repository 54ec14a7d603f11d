import { randomUUID } from 'node:crypto';
import {
  CHALLENGE_DEFAULTS,
  challengesApi,
  claimsApi,
  FOOD_DEFAULTS,
  foodLogsApi,
  foodsApi,
  pointsApi,
  REWARD_DEFAULTS,
  rewardsApi,
  suggestionsApi,
  tastesApi,
  wishesApi,
  type TasteQuestStore,
} from '@tastequest/client';
import type { Sql } from '@tastequest/local/testing';
import { z } from 'zod';
import type { Family } from './people.ts';

/** An `AppError`, unless the store itself failed. */
export type Outcome =
  | { data: unknown; error?: undefined }
  | { data?: undefined; error: { code?: string; message?: string } };
type Dispatch = TasteQuestStore['dispatch'];

/** Something a member of a family does, which the data layer has to bring about exactly once. */
export interface Deed {
  path: RegExp;
  by: 'parent' | 'child';
  /** Makes the scene, with all rights; the answer is the id that the deed is about. */
  scene?(sql: Sql, family: Family): Promise<string>;
  /** Does it. The same key is the same tap. */
  act(dispatch: Dispatch, context: { key: string; id: string; childId: string }): PromiseLike<Outcome>;
  /** How the server refuses what was decided before, where there is no key: the second try finds it done. */
  refusedWhenDone?: string;
}

const idOf = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? '';

const freshFood = (sql: Sql, { familyId }: Family) =>
  idOf(
    sql(
      `insert into public.foods (family_group_id, name, points_value) values ($1, 'Food ' || gen_random_uuid(), 5) returning id`,
      [familyId],
    ),
  );
const freshReward = (sql: Sql, { familyId }: Family) =>
  idOf(
    sql(`insert into public.rewards (family_group_id, name, points_required) values ($1, 'Cinema', 1) returning id`, [
      familyId,
    ]),
  );
/** What a function of the database says it made, asked by the child without the disturbed line. */
const madeBy = async ({ directly }: Family, name: string, args: object, schema: z.ZodType<string>) => {
  const { data, error } = await directly.rpc(name, args);
  if (error) throw new Error(error.message);
  return schema.parse(data);
};
const logSchema = z.object({ log: z.object({ id: z.string() }) }).transform(({ log }) => log.id);
const claimSchema = z.object({ unlocked: z.object({ id: z.string() }) }).transform(({ unlocked }) => unlocked.id);

const freshLog = async (sql: Sql, family: Family) => {
  const args = { p_child_id: family.childId, p_food_id: await freshFood(sql, family), p_meal_type: 'lunch' };
  return madeBy(family, 'log_food', args, logSchema);
};
const freshClaim = async (sql: Sql, family: Family) => {
  const args = { p_child_id: family.childId, p_reward_id: await freshReward(sql, family) };
  return madeBy(family, 'unlock_reward', args, claimSchema);
};

export const DEEDS: Record<string, Deed> = {
  'logs a food': {
    path: /rpc\/log_food/,
    by: 'child',
    scene: freshFood,
    act: (dispatch, { key, id, childId }) =>
      dispatch(foodLogsApi.endpoints.logFood.initiate({ childId, foodId: id, mealType: 'lunch', idempotencyKey: key })),
  },
  'claims a reward': {
    path: /rpc\/unlock_reward/,
    by: 'child',
    scene: freshReward,
    act: (dispatch, { key, id, childId }) =>
      dispatch(claimsApi.endpoints.unlockReward.initiate({ childId, rewardId: id, idempotencyKey: key })),
  },
  'suggests a food': {
    path: /rpc\/suggest_food/,
    by: 'child',
    act: (dispatch, { key }) =>
      dispatch(
        suggestionsApi.endpoints.suggestFood.initiate({
          name: `Idea ${key}`,
          description: '',
          categoryTags: [],
          idempotencyKey: key,
        }),
      ),
  },
  'wishes for something': {
    path: /rpc\/wish_for_reward/,
    by: 'child',
    scene: (sql, { familyId }) =>
      idOf(sql(`delete from public.reward_wishes where family_group_id = $1 returning id`, [familyId])),
    act: (dispatch, { key }) =>
      dispatch(wishesApi.endpoints.wishForReward.initiate({ name: `Wish ${key}`, emoji: '⭐', idempotencyKey: key })),
  },
  'tastes a food': {
    path: /rpc\/record_taste/,
    by: 'child',
    scene: async (sql, family) =>
      idOf(
        sql(
          `insert into public.challenges (family_group_id, child_id, name, kind, target_count, points_per_entry, food_id, food_name,
             food_emoji, start_date)
           values ($1, $2, 'Adventure', 'taste_adventure', 7, 5, $3, 'Kale ' || gen_random_uuid(), '🥬', current_date - 1) returning id`,
          [family.familyId, family.childId, await freshFood(sql, family)],
        ),
      ),
    act: (dispatch, { key, id }) =>
      dispatch(
        tastesApi.endpoints.recordTaste.initiate({
          challengeId: id,
          face: 'yummy',
          sticker: 'star',
          idempotencyKey: key,
        }),
      ),
  },
  'adjusts points': {
    path: /rpc\/adjust_points/,
    by: 'parent',
    act: (dispatch, { key, childId }) =>
      dispatch(pointsApi.endpoints.adjustPoints.initiate({ childId, points: 5, reason: 'Test', idempotencyKey: key })),
  },
  'undoes a log': {
    path: /rpc\/undo_food_log/,
    by: 'parent',
    scene: freshLog,
    act: (dispatch, { id, childId }) =>
      dispatch(foodLogsApi.endpoints.undoFoodLog.initiate({ foodLogId: id, childId })),
  },
  'cancels a claim': {
    path: /rpc\/cancel_reward/,
    by: 'parent',
    scene: freshClaim,
    act: (dispatch, { id }) => dispatch(claimsApi.endpoints.cancelReward.initiate({ unlockedId: id })),
  },
  'approves a suggestion': {
    path: /rpc\/approve_suggestion/,
    by: 'parent',
    scene: (sql, { familyId, childId }) =>
      idOf(
        sql(
          `insert into public.pending_foods (family_group_id, child_id, name) values ($1, $2, 'Idea ' || gen_random_uuid()) returning id`,
          [familyId, childId],
        ),
      ),
    act: (dispatch, { id }) =>
      dispatch(suggestionsApi.endpoints.approveSuggestion.initiate({ id, pointsValue: 5, emoji: '' })),
    refusedWhenDone: 'suggestion.decided',
  },
  'adds a food': {
    path: /rest\/v1\/foods/,
    by: 'parent',
    act: (dispatch, { key }) =>
      dispatch(foodsApi.endpoints.createFood.initiate({ ...FOOD_DEFAULTS, name: `Food ${key}`, idempotencyKey: key })),
  },
  'adds a reward': {
    path: /rest\/v1\/rewards/,
    by: 'parent',
    act: (dispatch, { key }) =>
      dispatch(
        rewardsApi.endpoints.createReward.initiate({ ...REWARD_DEFAULTS, name: `Reward ${key}`, idempotencyKey: key }),
      ),
  },
  'adds a challenge': {
    path: /rest\/v1\/challenges/,
    by: 'parent',
    act: (dispatch, { key, childId }) =>
      dispatch(
        challengesApi.endpoints.createChallenge.initiate({
          ...CHALLENGE_DEFAULTS,
          name: `Challenge ${key}`,
          foodName: 'Apple',
          childId,
          idempotencyKey: key,
        }),
      ),
  },
};

/** How many rows a family has that its deeds make. */
export async function rowsOf(sql: Sql, { familyId }: Family): Promise<number> {
  const tables = [
    'food_logs',
    'point_entries',
    'unlocked_rewards',
    'pending_foods',
    'foods',
    'rewards',
    'challenges',
    'reward_wishes',
  ];
  const counts = tables.map((table) => `(select count(*) from public.${table} where family_group_id = $1)`);
  const [row] = await sql<{ rows: number }>(
    `select (${counts.join(' + ')} + (select count(*) from public.challenge_progress p join public.challenges c on c.id = p.challenge_id
       where c.family_group_id = $1))::int as rows`,
    [familyId],
  );
  return row?.rows ?? 0;
}

/** A tap's own key. */
export const newTap = (): string => randomUUID();
