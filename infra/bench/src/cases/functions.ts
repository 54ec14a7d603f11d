import type { Actor, Case, Ids } from './case.ts';

interface Call {
  name: string;
  actor: Actor;
  call: (ids: Ids) => string;
  /** What the function runs once it knows who asks. */
  inner?: (ids: Ids) => string;
}

const kids = ({ family }: Ids) => `private.child_ids('${family}', null)`;
const childRow = ({ child }: Ids) => `(select p from public.profiles as p where id = '${child}')`;
const history = (ids: Ids, period: string) => `private.history_of('${ids.family}', ${kids(ids)}, '${period}')`;

const CALLS: Call[] = [
  { name: 'my_session', actor: 'parent', call: () => 'my_session()' },
  { name: 'my_session', actor: 'child', call: () => 'my_session()' },
  { name: 'parent_dashboard, all children', actor: 'parent', call: () => 'parent_dashboard()' },
  { name: 'parent_dashboard, one child', actor: 'parent', call: ({ child }) => `parent_dashboard('${child}')` },
  {
    name: 'child_dashboard',
    actor: 'child',
    call: () => 'child_dashboard()',
    inner: (ids) => `select private.child_dashboard_of(${childRow(ids)})::text`,
  },
  { name: 'child_progress', actor: 'parent', call: ({ child }) => `child_progress('${child}')` },
  { name: 'food_log_list', actor: 'parent', call: () => 'food_log_list()', inner: (ids) => logListQuery(ids, {}) },
  {
    name: 'food_log_list, search',
    actor: 'parent',
    call: () => `food_log_list(p_search => 'broc')`,
    inner: (ids) => logListQuery(ids, { search: 'broc' }),
  },
  {
    name: 'food_log_list',
    actor: 'child',
    call: ({ child }) => `food_log_list('${child}')`,
    inner: (ids) => logListQuery(ids, { child: ids.child }),
  },
  {
    name: 'points_history, week',
    actor: 'parent',
    call: () => 'points_history()',
    inner: (ids) => `select ${history(ids, 'week')}::text`,
  },
  {
    name: 'points_history, year',
    actor: 'parent',
    call: () => `points_history(p_period => 'year')`,
    inner: (ids) => `select ${history(ids, 'year')}::text`,
  },
  {
    name: 'claims_list',
    actor: 'parent',
    call: () => 'claims_list()',
    inner: ({ family }) => `select coalesce((
      select jsonb_agg(private.claim_summary(u) || jsonb_build_object('child_name', p.full_name) order by u.unlocked_at)
      from public.unlocked_rewards u join public.profiles p on p.id = u.child_id
      where u.family_group_id = '${family}' and u.status in ('requested', 'to_deliver')), '[]')::text`,
  },
  { name: 'children_list', actor: 'parent', call: () => 'children_list()' },
  { name: 'join_requests', actor: 'parent', call: () => 'join_requests()' },
  { name: 'food_ideas', actor: 'parent', call: ({ child }) => `food_ideas('${child}')` },
  { name: 'family_access_log', actor: 'parent', call: () => 'family_access_log()' },
  { name: 'food_page', actor: 'parent', call: () => 'food_page()' },
  { name: 'food_page, search', actor: 'child', call: () => `food_page(p_search => 'broc')` },
  { name: 'reward_page', actor: 'parent', call: () => 'reward_page()' },
  { name: 'reward_shelf', actor: 'child', call: ({ child }) => `reward_shelf('${child}')` },
  { name: 'challenge_page', actor: 'parent', call: () => 'challenge_page()' },
  { name: 'challenge_page', actor: 'child', call: () => `challenge_page(p_sort => 'progress')` },
  { name: 'approvals_inbox', actor: 'parent', call: () => 'approvals_inbox()' },
  { name: 'taste_adventures', actor: 'parent', call: () => 'taste_adventures()' },
  { name: 'food_shelf', actor: 'child', call: ({ child }) => `food_shelf('${child}')` },
  { name: 'family_member_list', actor: 'parent', call: () => 'family_member_list()' },
  { name: 'privacy_overview', actor: 'parent', call: () => 'privacy_overview()' },
];

/** What the client calls. */
export const functionCases: Case[] = CALLS.map(({ name, actor, call, inner }) => ({
  name,
  actor,
  isDefiner: true,
  api: (ids) => `select public.${call(ids)}::text`,
  plain: inner ?? null,
}));

/** The query inside `private.food_log_list`, with constants for what the function has found out. */
function logListQuery({ family, child }: Ids, filter: { child?: string; search?: string }): string {
  const me = filter.child ? `l.logged_by = '${child}' and l.created_at > now() - interval '10 minutes'` : 'true';
  const words = filter.search ? `'%${filter.search}%'` : 'null';
  return `select coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'child_id', l.child_id, 'child_name', l.child_name, 'food_id', l.food_id,
      'food_name', l.food_name, 'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded,
      'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', l.logger_name, 'log_date', l.log_date,
      'created_at', l.created_at, 'can_undo', ${me},
      'matching_challenges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.created_at), '[]')
        from public.challenges c
        where c.child_id = l.child_id and c.status = 'active' and c.start_date <= l.log_date
          and (c.end_date is null or c.end_date >= private.family_today('${family}'))
          and (c.food_tags && l.tags or lower(c.food_name) = lower(l.food_name))))
      order by l.created_at desc)
    from (
      select l.*, c.full_name as child_name, g.full_name as logger_name, coalesce(f.category_tags, '{}') as tags
      from public.food_logs l
      join public.profiles c on c.id = l.child_id
      left join public.profiles g on g.id = l.logged_by
      left join public.foods f on f.id = l.food_id
      where l.family_group_id = '${family}' and l.undone_at is null ${filter.child ? `and l.child_id = '${filter.child}'` : ''}
        and (${words} is null or concat_ws(E'\\n', l.food_name, l.meal_type, c.full_name, g.full_name) ilike ${words})
      order by l.created_at desc limit 50
    ) as l), '[]')::text`;
}
