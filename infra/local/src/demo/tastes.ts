import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { moveTasteToPast } from './backdate.ts';
import { ADVENTURE, TASTES } from './content.ts';
import { must, type DemoFamily } from './family.ts';

/** Starts the Taste Adventure and records its tastes, as the family would on their days. What is there already stays. */
export async function ensureTastes(sql: postgres.Sql, { parent, children }: DemoFamily): Promise<void> {
  const child = children[ADVENTURE.child];
  const [known] = must(await child.client.rpc('taste_adventures')) as { id: string; tastes: unknown[] }[];
  if (known && known.tastes.length > 0) return;
  const id = known?.id ?? (await start(parent, child.id));
  for (const { daysAgo, face, sticker } of TASTES) {
    const args = { p_challenge_id: id, p_face: face, p_sticker: sticker, p_idempotency_key: randomUUID() };
    const { taste } = must(await child.client.rpc('record_taste', args)) as { taste: { id: string } };
    await moveTasteToPast(sql, taste.id, daysAgo);
  }
  const days = TASTES[0].daysAgo + 1;
  await sql`update public.challenges set start_date = start_date - ${days}::int
    where id = ${id}`;
}

async function start(parent: DemoFamily['parent'], childId: string): Promise<string> {
  const food = must(await parent.from('foods').select('id').eq('name', ADVENTURE.food).single()) as { id: string };
  const { tastes, points } = ADVENTURE;
  const args = { p_child_id: childId, p_food_id: food.id, p_tastes: tastes, p_points_per_taste: points };
  return (must(await parent.rpc('create_taste_adventure', args)) as { id: string }).id;
}
