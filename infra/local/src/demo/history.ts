import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { backdateLog, backdateTaste } from './backdate.ts';
import { ADVENTURE, CHALLENGES, FOODS, LOGS, REWARDS, SUGGESTION, TASTES, WISH } from './content.ts';
import { unwrap, type DemoFamily } from './family.ts';

/** Gives the family foods, rewards, challenges and a week of history. What is there already stays. */
export async function ensureContent(sql: postgres.Sql, family: DemoFamily): Promise<void> {
  const { parent, children } = family;
  if (await isEmpty(parent, 'foods')) await write(parent, 'foods', FOODS);
  if (await isEmpty(parent, 'rewards')) await write(parent, 'rewards', REWARDS);
  if (await isEmpty(parent, 'challenges')) {
    const rows = CHALLENGES.map(({ child, ...row }) => ({
      ...row,
      child_id: children[child].id,
      start_date: daysFromNow(-6),
      end_date: daysFromNow(8),
    }));
    await write(parent, 'challenges', rows);
  }
  if (await isEmpty(parent, 'food_logs')) await addLogs(sql, family);
  await ensureTastes(sql, family);
  if (await isEmpty(parent, 'reward_wishes')) {
    const { child, name, emoji } = WISH;
    unwrap(await children[child].client.rpc('wish_for_reward', { p_name: name, p_emoji: emoji }));
  }
  if (await isEmpty(parent, 'pending_foods')) {
    const { child, name, description, tags } = SUGGESTION;
    unwrap(
      await children[child].client.rpc('suggest_food', {
        p_name: name,
        p_description: description,
        p_category_tags: tags,
      }),
    );
  }
}

/** Logs what was eaten, through the product's own call, and moves each log to its day. */
async function addLogs(sql: postgres.Sql, { parent, children }: DemoFamily): Promise<void> {
  const foods = unwrap(await parent.from('foods').select('id, name')) as { id: string; name: string }[];
  for (const { daysAgo, child, food, meal, byChild } of LOGS) {
    const { id, client } = children[child];
    const { data, error } = await (byChild ? client : parent).rpc('log_food', {
      p_child_id: id,
      p_food_id: foods.find(({ name }) => name === food)?.id,
      p_meal_type: meal,
      p_idempotency_key: randomUUID(),
    });
    if (error) throw error;
    await backdateLog(sql, (data as { log: { id: string } }).log.id, daysAgo);
  }
}

async function isEmpty(parent: DemoFamily['parent'], table: string): Promise<boolean> {
  return (unwrap(await parent.from(table).select('id').limit(1)) as unknown[]).length === 0;
}

async function write(parent: DemoFamily['parent'], table: string, rows: readonly object[]): Promise<void> {
  const { error } = await parent.from(table).insert([...rows]);
  if (error) throw error;
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Starts the Taste Adventure and records its tastes, as the family would on their days. What is there already stays. */
async function ensureTastes(sql: postgres.Sql, { parent, children }: DemoFamily): Promise<void> {
  const child = children[ADVENTURE.child];
  const [known] = unwrap(await child.client.rpc('taste_adventures')) as { id: string; tastes: unknown[] }[];
  if (known && known.tastes.length > 0) return;
  const id = known?.id ?? (await start(parent, child.id));
  for (const { daysAgo, face, sticker } of TASTES) {
    const args = { p_challenge_id: id, p_face: face, p_sticker: sticker, p_idempotency_key: randomUUID() };
    const { taste } = unwrap(await child.client.rpc('record_taste', args)) as { taste: { id: string } };
    await backdateTaste(sql, taste.id, daysAgo);
  }
  const days = TASTES[0].daysAgo + 1;
  await sql`update public.challenges set start_date = start_date - ${days}::int
    where id = ${id}`;
}

async function start(parent: DemoFamily['parent'], childId: string): Promise<string> {
  const food = unwrap(await parent.from('foods').select('id').eq('name', ADVENTURE.food).single()) as { id: string };
  const { tastes, points } = ADVENTURE;
  const args = { p_child_id: childId, p_food_id: food.id, p_tastes: tastes, p_points_per_taste: points };
  return (unwrap(await parent.rpc('create_taste_adventure', args)) as { id: string }).id;
}
