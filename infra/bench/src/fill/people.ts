/**
 * Families with a parent and two children each, and what they set up: 12 foods and 3 rewards a family, 3 challenges a child.
 * Every id follows from its number (`bench.id`), so that no insert has to look another one up.
 */
export const people = (families: number): string[] => [
  `insert into auth.users (id, email, created_at)
    select bench.id('parent', n), lower(bench.first_name(n) || '.' || bench.last_name(n)) || n || '@mail' || n % 5 || '.example', now() - interval '1 day' * (n % 120)
    from generate_series(1, ${families}) as n
    union all
    select bench.id('child', n), bench.id('draft', n) || '@kids.invalid', now() - interval '1 day' * (n % 120)
    from generate_series(1, ${families * 2}) as n`,
  `insert into public.families (id, name, created_by, time_zone, family_code, created_at)
    select bench.id('family', n), 'Family ' || n, bench.id('parent', n),
      (array['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])[1 + n % 4],
      translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH'), now() - interval '1 day' * (n % 120)
    from generate_series(1, ${families}) as n`,
  `insert into public.profiles (id, full_name, role, family_group_id)
    select bench.id('parent', n), bench.first_name(n) || ' ' || bench.last_name(n), 'parent', bench.id('family', n)
    from generate_series(1, ${families}) as n`,
  `insert into public.profiles (id, full_name, role, parent_id, family_group_id, avatar)
    select bench.id('child', n), bench.first_name(-n) || ' ' || bench.last_name((n + 1) / 2), 'child', bench.id('parent', (n + 1) / 2),
      bench.id('family', (n + 1) / 2), (private.avatars())[1 + n % 16]
    from generate_series(1, ${families * 2}) as n`,
  `insert into public.accounts (profile_id, family_group_id, email)
    select p.id, p.family_group_id, case p.role when 'parent' then u.email end
    from public.profiles p join auth.users u on u.id = p.id`,
  `insert into public.child_details (child_id, family_group_id, dob)
    select bench.id('child', n), bench.id('family', (n + 1) / 2), current_date - 1500 - n % 3000
    from generate_series(1, ${families * 2}) as n`,
  `insert into public.role_assignments (user_id, role)
    select bench.id('parent', n), 'parent_premium' from generate_series(1, ${families}) as n
    union all select bench.id('child', n), 'child_user' from generate_series(1, ${families * 2}) as n
    union all select bench.id('parent', 1), 'super_admin'`,
  // After both steps of their sign-in.
  `insert into auth.sessions (id, user_id, aal) values (bench.id('parent', 1), bench.id('parent', 1), 'aal2')`,
  `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
    values (bench.id('factor', 1), bench.id('parent', 1), 'totp', 'verified', '')`,
  `insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    select p.family_group_id, p.id, 'owner', 'active', a.email, p.full_name, p.created_at
    from public.profiles p join public.accounts a on a.profile_id = p.id where p.role = 'parent'`,
  `insert into private.child_credentials (child_id, secret_kind, secret_hash, sign_in_email)
    select bench.id('child', n), 'digits', 'pbkdf2$210000$' || md5(n::text), bench.id('draft', n) || '@kids.invalid'
    from generate_series(1, ${families * 2}) as n`,
  `insert into public.consents (family_group_id, child_id, kind, given_by)
    select family_group_id, id, 'allergies', parent_id from public.profiles where role = 'child' and id < '20000000-0000-0000-0000-000000000000'`,
  `insert into public.child_allergies (child_id, family_group_id, allergen, allergen_group, created_by)
    select child_id, family_group_id, allergen, allergen_group, given_by from public.consents,
      (values ('peanut', null::public.allergen_group), (null, 'peanuts')) as a (allergen, allergen_group)`,
  `insert into public.notifications (user_id, kind, title, body, created_at)
    select bench.id('parent', n), 'challenge_completed', 'Challenge completed', 'Mia finished "Five greens".', now() - interval '1 day' * k
    from generate_series(1, ${families}) as n, generate_series(1, 6) as k`,
];

/** What super admins read: looks at one family in ten, a restricted child in one of a hundred, an e-mail to each, one in a hundred failed. */
export const administration = (families: number): string[] => [
  `insert into public.access_logs (admin_id, admin_name, action, target_type, target_id, target_name, family_group_id, created_at)
    select bench.id('parent', 1), 'Admin', case when n % 10 = 0 then 'restriction.set' else 'impersonation.started' end, 'profile',
      bench.id('child', n * 20), 'Child', bench.id('family', n * 10), now() - interval '1 minute' * n
    from generate_series(1, ${Math.floor(families / 10)}) as n`,
  `insert into public.admin_view_restrictions (child_id, family_group_id)
    select bench.id('child', n * 200), bench.id('family', n * 100) from generate_series(1, ${Math.floor(families / 100)}) as n`,
  `insert into private.mail_outbox (to_email, subject, body_text, status, created_at, sent_at, last_error)
    select 'parent' || n || '@bench.example', 'Your family''s week', 'Points', case when n % 100 = 0 then 'failed' else 'sent' end,
      now() - interval '10 days' * n / ${families}, case when n % 100 > 0 then now() - interval '10 days' * n / ${families} end,
      case when n % 100 = 0 then 'No such mailbox' end
    from generate_series(1, ${families}) as n`,
];

/** Food k of a family has tag k % 6 and brings 5, 10 or 15 points; a log of it says the same. */
export const catalogue = (families: number): string[] => [
  `insert into public.foods (id, family_group_id, parent_id, name, category_tags, points_value, emoji, allergen_groups)
    select bench.id('food', (n - 1) * 12 + k), bench.id('family', n), bench.id('parent', n), bench.food_name(k),
      array[bench.tag(k)], 5 + k % 3 * 5, '🥕', '{}'
    from generate_series(1, ${families}) as n, generate_series(1, 12) as k`,
  `insert into public.rewards (id, family_group_id, parent_id, child_id, name, category, points_required)
    select bench.id('reward', (n - 1) * 3 + k), bench.id('family', n), bench.id('parent', n),
      case when k = 3 and n % 2 = 0 then bench.id('child', n * 2) end, (array['Movie night', 'Ice cream', 'Zoo trip'])[k],
      (array['Entertainment', 'Food', 'Outings'])[k], 20 * k
    from generate_series(1, ${families}) as n, generate_series(1, 3) as k`,
  `insert into public.challenges (family_group_id, parent_id, child_id, name, target_count, current_count, food_tags, food_name,
      status, start_date, end_date, completed_at, created_at)
    select bench.id('family', (n + 1) / 2), bench.id('parent', (n + 1) / 2), bench.id('child', n),
      (array['Five greens', 'Fruit week', 'Try it'])[k], 5, case k when 3 then 5 else n % 5 end, array[bench.tag(k + n)],
      case k when 3 then bench.food_name(n) end, case k when 3 then 'completed' else 'active' end, current_date - 10,
      case k when 1 then current_date + 14 end, case k when 3 then now() end, now() - interval '1 day' * k
    from generate_series(1, ${families * 2}) as n, generate_series(1, 3) as k`,
  `insert into public.pending_foods (family_group_id, child_id, parent_id, name, status, reviewed_by, reviewed_at, food_id, created_at)
    select bench.id('family', (n + 1) / 2), bench.id('child', n), bench.id('parent', (n + 1) / 2), bench.food_name(n + k),
      case k when 1 then 'pending' else 'approved' end, case k when 2 then bench.id('parent', (n + 1) / 2) end,
      case k when 2 then now() end, case k when 2 then bench.id('food', (n - 1) / 2 * 12 + 1) end, now() - interval '1 day' * k
    from generate_series(1, ${families * 2}) as n, generate_series(1, 2) as k`,
];
