import { randomUUID } from 'node:crypto';
import { addFood, type Home } from './home.ts';
import { ok, type Person } from './people.ts';

export interface Recorded {
  taste: { id: string; face: string; sticker: string; taste_date: string; points_earned: number };
  points_earned: number;
  current_count: number;
  target_count: number;
  completed: boolean;
  trophy: boolean;
  total_points: number;
  milestone: number | null;
}

interface Adventure {
  id: string;
  child_name: string;
  food_id: string | null;
  food_name: string;
  food_emoji: string;
  goal: number;
  points_per_taste: number;
  status: string;
  trophy: boolean;
  tried_today: boolean;
  tastes: { face: string; sticker: string; taste_date: string; points_earned: number }[];
}

interface Shelf {
  tried: {
    food_id: string | null;
    name: string;
    emoji: string;
    times: number;
    first_at: string;
    last_face: string | null;
  }[];
  trophies: { name: string; emoji: string; won_at: string }[];
}

export const startAdventure = (person: Pick<Person, 'client'>, childId: string, foodId: string, more: object = {}) =>
  person.client.rpc('create_taste_adventure', {
    p_child_id: childId,
    p_food_id: foodId,
    p_tastes: 7,
    p_points_per_taste: 5,
    ...more,
  });

/** A running adventure of the home's child with a food of its own. */
export async function addAdventure(
  { parent, child }: Home,
  more: object = {},
): Promise<{ id: string; foodId: string }> {
  const foodId = await addFood(parent);
  return { ...((await ok(startAdventure(parent, child.id, foodId, more))) as { id: string }), foodId };
}

export const taste = (person: Pick<Person, 'client'>, id: string, face = 'good', key: string = randomUUID()) =>
  person.client.rpc('record_taste', { p_challenge_id: id, p_face: face, p_sticker: 'star', p_idempotency_key: key });

/** Records a taste and moves it to a day before all others, so that the next one can follow at once. */
export async function tasted(
  home: Home,
  id: string,
  face = 'good',
  person: Pick<Person, 'client'> = home.child,
): Promise<Recorded> {
  const answer = (await ok(taste(person, id, face))) as Recorded;
  await home.backend.sql(
    `update public.tastes set taste_date = (select min(taste_date) from public.tastes where challenge_id = $2) - 1 where id = $1`,
    [answer.taste.id, id],
  );
  return answer;
}

export const adventures = async (person: Pick<Person, 'client'>, args: object = {}) =>
  (await ok(person.client.rpc('taste_adventures', args))) as Adventure[];

export const shelfOf = async (person: Pick<Person, 'client'>, childId: string) =>
  (await ok(person.client.rpc('food_shelf', { p_child_id: childId }))) as Shelf;
