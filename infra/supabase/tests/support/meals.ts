import { randomUUID } from 'node:crypto';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type { Home } from './home.ts';
import { ok, type Person } from './people.ts';

interface MealLog {
  log: { id: string; child_id: string; food_id: string; log_date: string; photo_url: string | null };
  points_awarded: number;
  challenge_points: number;
  bonus_points: number;
  total_points: number;
  cap_reached: boolean;
}
export interface Meal {
  meal_id: string;
  meal_type: string;
  log_date: string;
  logs: MealLog[];
}
export interface Outlook {
  child_id: string;
  food_points: number;
  challenge_points: number;
  bonus_points: number;
  unpaid_food_ids: string[];
}
type Answer<T> = PromiseLike<PostgrestSingleResponse<T>>;
type Caller = Pick<Person, 'client'>;
type Columns = Record<string, unknown>;

/** Logs a dinner of these foods for these children. */
export const logMeal = (parent: Caller, children: string[], foods: string[], more: Columns = {}) =>
  parent.client.rpc('log_meal', {
    p_child_ids: children,
    p_food_ids: foods,
    p_meal_type: 'dinner',
    p_idempotency_key: randomUUID(),
    ...more,
  }) as Answer<Meal>;

export const mealOf = (...args: Parameters<typeof logMeal>): Promise<Meal> => ok(logMeal(...args));

export const outlookOf = (
  parent: Caller,
  children: string[],
  foods: string[],
  more: Columns = {},
): Promise<Outlook[]> =>
  ok(parent.client.rpc('meal_preview', { p_child_ids: children, p_food_ids: foods, ...more }) as Answer<Outlook[]>);

export const undoMeal = (parent: Caller, mealId: string, more: Columns = {}) =>
  parent.client.rpc('undo_meal', { p_meal_id: mealId, ...more });

/** A day counted from the family's today. */
export async function dayOf({ backend, parent }: Pick<Home, 'backend' | 'parent'>, days: number): Promise<string> {
  const [row] = await backend.sql<{ day: string }>('select (private.family_today($1) + $2::int)::text as day', [
    parent.familyId,
    days,
  ]);
  return row?.day ?? '';
}
