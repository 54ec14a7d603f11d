/**
 * 100 food logs a family over 120 days, in the order of time: the rows of one family lie scattered over the table, as they
 * do in life. Some children log a lot more than others; one log in a hundred was undone, one in fifty has a photo.
 */
export const logs = (families: number): string[] => [
  `insert into public.food_logs (family_group_id, child_id, parent_id, food_id, food_name, food_emoji, meal_type, points_awarded,
      photo_url, logged_by, log_date, created_at, undone_at, idempotency_key)
    select bench.id('family', f), bench.id('child', c), bench.id('parent', f), bench.id('food', (f - 1) * 12 + k),
      bench.food_name(k), '🥕', (array['breakfast', 'lunch', 'dinner', 'snack'])[1 + n % 4], 5 + k % 3 * 5,
      case when n % 50 = 0 then bench.id('child', c) || '/' || n || '.jpg' end,
      case when n % 3 = 0 then bench.id('child', c) else bench.id('parent', f) end, at::date, at,
      case when n % 100 = 7 then at + interval '1 minute' end, gen_random_uuid()
    from (
      select n, c, (c + 1) / 2 as f, k, now() - interval '120 days' * (1 - n / ${families * 100}::float8) as at
      from (
        select n, 1 + floor(${families * 2} * power(random(), 1.3))::int as c, 1 + floor(12 * random())::int as k
        from generate_series(1, ${families * 100}) as n offset 0
      ) as drawn
    ) as placed`,
];

/** Two claims a child within the last days: delivered, or for two children in five still open. */
export const claims = (families: number): string[] => [
  `insert into public.unlocked_rewards (family_group_id, child_id, reward_id, reward_name, reward_emoji, points_spent, status,
      unlocked_at, idempotency_key)
    select bench.id('family', (n + 1) / 2), bench.id('child', n), bench.id('reward', (n - 1) / 2 * 3 + k),
      (array['Movie night', 'Ice cream'])[k], '🎁', 20 * k,
      case when k = 2 and n % 5 = 0 then 'to_deliver' when k = 2 and n % 5 = 1 then 'requested' else 'delivered' end,
      now() - interval '1 hour' * (n % 70 + k), gen_random_uuid()
    from generate_series(1, ${families * 2}) as n, generate_series(1, 2) as k`,
];

/** The ledger of these logs and claims, in the order of time, and the balances that follow from it. */
export const ledger: string[] = [
  `insert into public.point_entries (id, child_id, family_group_id, kind, points, balance_after, idempotency_key, food_log_id,
      unlocked_reward_id, reverses_id, label, created_by, created_at)
    select id, child_id, family_group_id, kind, points, sum(points) over (partition by child_id order by at, key), key, log_id,
      claim_id, reverses_id, label, by, at
    from (
      select md5('entry' || id)::uuid as id, child_id, family_group_id, 'food_log' as kind, points_awarded as points,
        'food_log:' || id as key, id as log_id, null::uuid as claim_id, null::uuid as reverses_id, food_name as label,
        logged_by as by, created_at as at
      from public.food_logs
      union all
      select gen_random_uuid(), child_id, family_group_id, 'reversal', -points_awarded, 'reversal:' || id, id, null,
        md5('entry' || id)::uuid, food_name, logged_by, undone_at
      from public.food_logs where undone_at is not null
      union all
      select gen_random_uuid(), child_id, family_group_id, 'reward_claim', -points_spent, 'reward_claim:' || id, null, id, null,
        reward_name, child_id, unlocked_at
      from public.unlocked_rewards
    ) as entries order by at`,
  `insert into public.child_points (child_id, family_group_id, total_points, earned_ever)
    select p.id, p.family_group_id, coalesce(sum(e.points), 0), coalesce(sum(e.points) filter (where e.kind <> 'reward_claim'), 0)
    from public.profiles p left join public.point_entries e on e.child_id = p.id where p.role = 'child' group by p.id`,
  `insert into public.child_settings (child_id, family_group_id) select child_id, family_group_id from public.child_points`,
];
