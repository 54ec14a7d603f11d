import { randomUUID } from 'node:crypto';
import type { Sql } from '@tastequest/local/testing';

/** What a function's id may name. */
export type Kind =
  | 'adventure'
  | 'challenge'
  | 'child'
  | 'claim'
  | 'food'
  | 'impersonation'
  | 'joiner'
  | 'log'
  | 'mail'
  | 'meal'
  | 'notice'
  | 'person'
  | 'reward'
  | 'session'
  | 'suggestion'
  | 'wish';

export type Belongings = Record<Kind, string>;

interface Owner {
  family: string;
  parent: string;
  child: string;
  /** A child that waits for approval. */
  joiner: string;
}

const MAKE = `
  insert into public.foods (id, family_group_id, name) values ($food, $family, 'Food ' || $food);
  insert into public.rewards (id, family_group_id, name, points_required) values ($reward, $family, 'Reward ' || $reward, 1);
  insert into public.challenges (id, family_group_id, child_id, name, target_count, food_tags, start_date)
    values ($challenge, $family, $child, 'Challenge', 5, '{fruits}', current_date - 1);
  insert into public.challenges (id, family_group_id, child_id, name, kind, target_count, points_per_entry, food_id, food_name,
      food_emoji, start_date)
    values ($adventure, $family, $child, 'Adventure', 'taste_adventure', 7, 5, $food, 'Kale', '🥬', current_date - 1);
  insert into public.pending_foods (id, family_group_id, child_id, name) values ($suggestion, $family, $child, 'Idea');
  insert into public.reward_wishes (id, family_group_id, child_id, name) values ($wish, $family, $child, 'Wish');
  insert into public.food_logs (id, family_group_id, child_id, food_id, food_name, food_emoji, meal_type, points_awarded, logged_by,
      log_date, idempotency_key, meal_id)
    values ($log, $family, $child, $food, 'Apple', '🍎', 'lunch', 0, $child, current_date, gen_random_uuid(), $meal);
  insert into public.unlocked_rewards (id, family_group_id, child_id, reward_name, reward_emoji, points_spent, status, idempotency_key)
    values ($claim, $family, $child, 'Cinema', '🎬', 5, 'requested', gen_random_uuid());
  insert into private.mail_outbox (id, to_email, subject, body_text, status)
    select $mail, email, 'Hello', 'Hello', 'failed' from auth.users where id = $parent;
  insert into public.notifications (id, user_id, kind, title, body) values ($notice, $parent, 'new_challenge', 'New', 'New');
  insert into private.impersonations (id, admin_id, target_id)
    select $impersonation, user_id, $parent
    from public.role_assignments where role = 'super_admin' limit 1;
  insert into auth.sessions (id, user_id) values ($session, $parent)`;

/** One thing of every kind, made by the database's owner for a family and its child. */
export async function belongingsOf(sql: Sql, { family, parent, child, joiner }: Owner): Promise<Belongings> {
  const made: Kind[] = [
    'food',
    'reward',
    'challenge',
    'adventure',
    'log',
    'meal',
    'suggestion',
    'wish',
    'claim',
    'mail',
    'notice',
    'impersonation',
    'session',
  ];
  const fresh = Object.fromEntries(made.map((kind) => [kind, randomUUID()])) as Omit<Belongings, 'child'>;
  const ids: Belongings = { ...fresh, child, joiner, person: parent };
  const known: Record<string, string> = { ...ids, family, parent };
  await sql(MAKE.replace(/\$(\w+)/g, (_all, name: string) => `'${known[name] ?? name}'::uuid`));
  return ids;
}

/** Everything the database holds about a family, as one text that differs when anything does. */
export async function stateOf(sql: Sql, family: string): Promise<string> {
  const tables = await sql<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'family_group_id' and c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
     order by 1`,
  );
  const parts = tables.map(
    ({
      name,
    }) => `select '${name}' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as part from ${name} t
      where family_group_id = '${family}'`,
  );
  const rows = await sql<{ part: string }>(parts.join(' union all '));
  return rows.map(({ part }) => part).join('\n');
}
