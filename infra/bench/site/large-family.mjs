import { openRunningDatabase } from '@tastequest/local/running-database';

/**
 * The demo family as one that has used the product for two years: 6 children, 500 foods, 20 000 logs with their ledger, 150
 * rewards, 120 challenges. Rows are laid without triggers, as they would have come about.
 */
const STATEMENTS = [
  `create temp table home as
    select p.family_group_id as family, p.id as parent from public.profiles p join auth.users u on u.id = p.id
    where u.email = 'demo@tastequest.example'`,
  `create temp table kids as
    select gen_random_uuid() as id, n, (private.avatars())[n] as avatar, (array['Zoe', 'Max', 'Ida', 'Tom'])[n - 12] as name
    from generate_series(13, 16) as n`,
  `insert into auth.users (id, email) select id, id || '@kids.invalid' from kids`,
  `insert into public.profiles (id, full_name, role, parent_id, family_group_id, avatar)
    select k.id, k.name, 'child', h.parent, h.family, k.avatar from kids k, home h`,
  `insert into public.accounts (profile_id, family_group_id) select k.id, h.family from kids k, home h`,
  `insert into public.child_details (child_id, family_group_id, dob) select k.id, h.family, current_date - 2500 from kids k, home h`,
  `insert into public.role_assignments (user_id, role) select id, 'child_user' from kids`,
  `insert into public.child_points (child_id, family_group_id) select k.id, h.family from kids k, home h`,
  `insert into public.child_settings (child_id, family_group_id) select k.id, h.family from kids k, home h`,
  `insert into private.child_credentials (child_id, sign_in_email) select id, id || '@kids.invalid' from kids`,
  `insert into public.foods (family_group_id, parent_id, name, category_tags, points_value, emoji)
    select h.family, h.parent, 'Food ' || n, array[(array['vegetables', 'fruits', 'protein', 'grains', 'dairy'])[1 + n % 5]],
      5 + n % 4 * 5, '🥕' from home h, generate_series(1, 500) as n`,
  `insert into public.rewards (family_group_id, parent_id, name, category, points_required)
    select h.family, h.parent, 'Reward ' || n, 'Entertainment', 10 * n from home h, generate_series(1, 150) as n`,
  `create temp table children as
    select id, row_number() over () as place from public.profiles, home where family_group_id = family and role = 'child'`,
  `insert into public.challenges (family_group_id, parent_id, child_id, name, target_count, current_count, food_tags, status, start_date,
      end_date)
    select h.family, h.parent, c.id, 'Challenge ' || n, 10, n % 10, array['fruits'], 'active', current_date - n % 30,
      current_date + 10 + n % 60
    from home h, generate_series(1, 120) as n join children c on c.place = 1 + n % 6`,
  `insert into public.food_logs (family_group_id, child_id, parent_id, food_id, food_name, food_emoji, meal_type, points_awarded,
      logged_by, log_date, created_at, idempotency_key)
    select h.family, c.id, h.parent, f.id, f.name, '🥕', (array['breakfast', 'lunch', 'dinner', 'snack'])[1 + n % 4], 10, h.parent,
      (now() - interval '52 minutes' * n)::date, now() - interval '52 minutes' * n, gen_random_uuid()
    from home h, generate_series(1, 20000) as n
    join children c on c.place = 1 + n % 6
    join public.foods f on f.name = 'Food ' || (1 + n * 7 % 500)`,
  `insert into public.point_entries (child_id, family_group_id, kind, points, balance_after, idempotency_key, food_log_id, label,
      created_by, created_at)
    select child_id, family_group_id, 'food_log', 10, 10 * row_number() over (partition by child_id order by created_at),
      'bench:' || id, id, food_name, logged_by, created_at
    from public.food_logs, home where family_group_id = family and food_name like 'Food %' order by created_at`,
  `update public.child_points b set total_points = b.total_points + 10 * l.n, earned_ever = b.earned_ever + 10 * l.n
    from (select child_id, count(*)::int as n from public.food_logs where food_name like 'Food %' group by 1) as l
    where l.child_id = b.child_id`,
];

/** Grows the demo family of the running system in this data folder. Answers the id of a child with some 3300 logs. */
export async function growFamily(data) {
  const sql = openRunningDatabase(data);
  try {
    await sql.unsafe('set session_replication_role = replica');
    for (const statement of STATEMENTS) await sql.unsafe(statement);
    await sql.unsafe('analyze');
    const [child] = await sql.unsafe('select id from kids limit 1');
    return child.id;
  } finally {
    await sql.end();
  }
}
