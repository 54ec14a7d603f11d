import { randomUUID } from 'node:crypto';
import type { World } from '../support/world.ts';

/** Inserts as the database's owner and answers the id. */
async function make(world: World, text: string, params: unknown[]): Promise<string> {
  const [row] = await world.sql<{ id: string }>(`${text} returning id`, params);
  if (!row) throw new Error('nothing was made');
  return row.id;
}

export const food = (world: World, family = world.familyA) =>
  make(world, 'insert into public.foods (family_group_id, name) values ($1, $2)', [family, `Food ${randomUUID()}`]);

export const reward = (world: World, more: { childId?: string; active?: boolean; points?: number } = {}) =>
  make(
    world,
    'insert into public.rewards (family_group_id, name, child_id, is_active, points_required) values ($1, $2, $3, $4, $5)',
    [world.familyA, `Reward ${randomUUID()}`, more.childId ?? null, more.active ?? true, more.points ?? 1],
  );

export const challenge = (world: World, status = 'active') =>
  make(
    world,
    `insert into public.challenges (family_group_id, child_id, name, status, target_count, food_tags, start_date)
     values ($1, $2, $3, $4, 5, '{fruits}', current_date - 1)`,
    [world.familyA, world.ids.A1, `Challenge ${randomUUID()}`, status],
  );

export const suggestion = (world: World) =>
  make(world, 'insert into public.pending_foods (family_group_id, child_id, name) values ($1, $2, $3)', [
    world.familyA,
    world.ids.A1,
    `Idea ${randomUUID()}`,
  ]);

export const log = (world: World) =>
  make(
    world,
    `insert into public.food_logs (family_group_id, child_id, food_name, food_emoji, meal_type, points_awarded, log_date,
       idempotency_key) values ($1, $2, 'Apple', '🍎', 'lunch', 0, current_date, $3)`,
    [world.familyA, world.ids.A1, randomUUID()],
  );

/** A meal of one log. */
export async function meal(world: World): Promise<string> {
  const id = randomUUID();
  await world.sql('update public.food_logs set meal_id = $1 where id = $2', [id, await log(world)]);
  return id;
}

/** A food that A1 had. */
export async function eatenFood(world: World): Promise<string> {
  const id = await food(world);
  await world.sql('update public.food_logs set food_id = $1 where id = $2', [id, await log(world)]);
  return id;
}

/** A day of family A, counted from its today. */
export async function dayInA(world: World, days: number): Promise<string> {
  const [row] = await world.sql<{ day: string }>('select (private.family_today($1) + $2::int)::text as day', [
    world.familyA,
    days,
  ]);
  return row?.day ?? '';
}

export const progress = async (world: World) =>
  make(
    world,
    `insert into public.challenge_progress (challenge_id, challenge_name, food_log_id, child_id, family_group_id, points_earned)
     values ($1, 'Challenge', $2, $3, $4, 0)`,
    [await challenge(world), await log(world), world.ids.A1, world.familyA],
  );

export const claim = (world: World) =>
  make(
    world,
    `insert into public.unlocked_rewards (family_group_id, child_id, reward_name, reward_emoji, points_spent, status,
       idempotency_key) values ($1, $2, 'Cinema', '🎬', 5, 'to_deliver', $3)`,
    [world.familyA, world.ids.A1, randomUUID()],
  );

/** Gives A1 points through the ledger, as the server does. */
export async function points(world: World, amount: number): Promise<void> {
  await world.sql(`select private.post_points($1, 'adjustment', $2, $3, 'Test', 'Test')`, [
    world.ids.A1,
    amount,
    randomUUID(),
  ]);
}

export const entry = async (world: World) => {
  await points(world, 1);
  const [row] = await world.sql<{ id: string }>('select id from public.point_entries where child_id = $1 limit 1', [
    world.ids.A1,
  ]);
  return row?.id ?? '';
};

/** A child of family A without anything, to be deleted. */
export async function child(world: World): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into private.child_drafts (id, family_group_id, parent_id, full_name, dob, has_email, allow_child_signup, allergies,
       allergy_consent, avatar)
     values ($1, $2, $3, 'Spare', '2018-01-01', false, false, '{}', false, private.free_avatar($2))`,
    [id, world.familyA, world.ids.PA],
  );
  await world.sql(
    `insert into auth.users (id, aud, role, email, raw_app_meta_data)
     select id, 'authenticated', 'authenticated', id || '@kids.invalid', jsonb_build_object('child_draft_id', id)
     from (select $1::uuid as id) as draft`,
    [id],
  );
  // Sixteen pictures are soon used up.
  await world.sql('update public.profiles set avatar = null where id = $1', [id]);
  return id;
}

export const adventure = async (world: World) =>
  make(
    world,
    `insert into public.challenges (family_group_id, child_id, name, kind, target_count, points_per_entry, food_id, food_name,
       food_emoji, start_date) values ($1, $2, 'Taste Adventure', 'taste_adventure', 7, 5, $3, 'Kale', '🥬', current_date)`,
    [world.familyA, world.ids.A1, await food(world)],
  );

export const taste = async (world: World) =>
  make(
    world,
    `insert into public.tastes (challenge_id, child_id, family_group_id, food_name, food_emoji, face, sticker, points_earned,
       taste_date) values ($1, $2, $3, 'Kale', '🥬', 'okay', 'sun', 5, current_date)`,
    [await adventure(world), world.ids.A1, world.familyA],
  );

export const wish = (world: World) =>
  make(world, 'insert into public.reward_wishes (family_group_id, child_id, name) values ($1, $2, $3)', [
    world.familyA,
    world.ids.A1,
    `Wish ${randomUUID()}`,
  ]);
