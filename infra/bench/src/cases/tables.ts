import { asJson, type Actor, type Case, type Ids } from './case.ts';

const FOOD = 'id, name, description, category_tags, points_value, emoji, allergens, created_at';
const SUGGESTION =
  'id, child_id, name, description, category_tags, points_value, status, feedback, food_id, reviewed_at, created_at';
const REWARD = `id, child_id, name, description, category, points_required, time_restriction, is_active, needs_approval,
  repeatable, emoji, created_at`;
const UNLOCKED = `id, child_id, reward_id, reward_name, reward_description, reward_emoji, points_spent, status, unlocked_at,
  delivered_at, cancelled_at`;
const CHALLENGE = `id, child_id, name, description, target_count, current_count, points_per_entry, bonus_points, food_tags,
  food_name, status, is_template, start_date, end_date, completed_at, created_at`;
const ENTRY = 'id, seq, child_id, kind, points, balance_after, label, emoji, reason, created_at';
const MEMBER = 'id, profile_id, role, status, email, full_name, invited_at, accepted_at';

interface Read {
  name: string;
  actor: Actor;
  /** Columns and table. */
  from: string;
  /** What the client asks for. */
  filter?: (ids: Ids) => string;
  /** What the policy leaves to this person, as a plain filter. */
  mine: (ids: Ids) => string;
  /** Order and limit. */
  rest?: string;
}

const inFamily = ({ family }: Ids) => `family_group_id = '${family}'`;
const ofChild = ({ child }: Ids) => `child_id = '${child}'`;
const ofChildInFamily = (ids: Ids) => `${inFamily(ids)} and ${ofChild(ids)}`;
const own = ({ parent }: Ids) => `user_id = '${parent}'`;
const claimable = ({ child }: Ids) => `is_active and (child_id is null or child_id = '${child}')`;

const READS: Read[] = [
  {
    name: 'foods',
    actor: 'parent',
    from: `${FOOD} from public.foods`,
    mine: inFamily,
    rest: 'order by name',
  },
  {
    name: 'foods',
    actor: 'child',
    from: `${FOOD} from public.foods`,
    mine: inFamily,
    rest: 'order by name',
  },
  {
    name: 'rewards',
    actor: 'parent',
    from: `${REWARD} from public.rewards`,
    mine: inFamily,
    rest: 'order by created_at desc',
  },
  {
    name: 'visible rewards',
    actor: 'child',
    from: `${REWARD} from public.rewards`,
    filter: claimable,
    mine: (ids) => `${inFamily(ids)} and ${claimable(ids)}`,
    rest: 'order by points_required',
  },
  {
    name: 'challenges',
    actor: 'parent',
    from: `${CHALLENGE} from public.challenges`,
    mine: inFamily,
    rest: 'order by created_at desc',
  },
  {
    name: 'challenges of the child',
    actor: 'child',
    from: `${CHALLENGE} from public.challenges`,
    filter: ofChild,
    mine: ofChildInFamily,
    rest: 'order by created_at desc',
  },
  {
    name: 'names (profiles)',
    actor: 'parent',
    from: 'id, full_name from public.profiles',
    mine: inFamily,
  },
  {
    name: 'names (profiles)',
    actor: 'child',
    from: 'id, full_name from public.profiles',
    mine: ({ family, child }) => `id = '${child}' or (family_group_id = '${family}' and role = 'parent')`,
  },
  {
    name: 'suggestions, pending',
    actor: 'parent',
    from: `${SUGGESTION} from public.pending_foods`,
    filter: () => `status = 'pending'`,
    mine: (ids) => `${inFamily(ids)} and status = 'pending'`,
    rest: 'order by created_at desc',
  },
  {
    name: 'suggestions',
    actor: 'child',
    from: `${SUGGESTION} from public.pending_foods`,
    mine: ofChildInFamily,
    rest: 'order by created_at desc',
  },
  {
    name: 'unlocked rewards',
    actor: 'child',
    from: `${UNLOCKED} from public.unlocked_rewards`,
    filter: ofChild,
    mine: ofChildInFamily,
    rest: 'order by unlocked_at desc',
  },
  {
    name: 'point entries',
    actor: 'child',
    from: `${ENTRY} from public.point_entries`,
    filter: ofChild,
    mine: ofChildInFamily,
    rest: 'order by seq desc limit 50',
  },
  {
    name: 'family members',
    actor: 'parent',
    from: `${MEMBER} from public.family_members`,
    filter: () => `status <> 'removed'`,
    mine: (ids) => `${inFamily(ids)} and status <> 'removed'`,
    rest: 'order by created_at',
  },
  {
    name: 'notifications',
    actor: 'parent',
    from: 'id, kind, title, body, about_id, created_at, read_at from public.notifications',
    mine: own,
    rest: 'order by created_at desc limit 50',
  },
  {
    name: 'family, one row',
    actor: 'parent',
    from: 'id, name, created_by, time_zone, family_code, daily_paid_log_cap, created_at from public.families',
    mine: ({ family }) => `id = '${family}'`,
  },
  {
    name: 'own profile, one row',
    actor: 'parent',
    from: 'id, full_name, role, avatar, parent_id, family_group_id, join_status from public.profiles',
    filter: ({ parent }) => `id = '${parent}'`,
    mine: ({ parent }) => `id = '${parent}'`,
  },
  {
    name: 'child points, one row',
    actor: 'child',
    from: 'child_id, total_points, earned_ever from public.child_points',
    filter: ofChild,
    mine: ofChildInFamily,
  },
  {
    name: 'notification preferences, one row',
    actor: 'parent',
    from: 'push_challenge_completed, email_weekly_digest from public.notification_preferences',
    filter: own,
    mine: own,
  },
];

/** The child's name beside each challenge in one request: `child:profiles!child_id(full_name)`. */
const withChild = (where: string) =>
  asJson(`select c.*, child.child
    from (select ${CHALLENGE}, family_group_id from public.challenges) as c
    left join lateral (
      select row_to_json(p) as child from (select full_name from public.profiles where id = c.child_id) as p
    ) as child on true
    ${where} order by c.created_at desc`);

const challengesWithChild: Case = {
  name: 'challenges with child, embedded',
  actor: 'parent',
  isDefiner: false,
  api: () => withChild(''),
  plain: ({ family }) => withChild(`where c.family_group_id = '${family}'`),
};

const query = (from: string, where: string | undefined, rest: string | undefined): string =>
  asJson(['select', from, where && `where ${where}`, rest].filter(Boolean).join(' '));

const readCases = READS.map(({ name, actor, from, filter, mine, rest }) => ({
  name,
  actor,
  isDefiner: false,
  api: (ids: Ids) => query(from, filter?.(ids), rest),
  plain: (ids: Ids) => query(from, mine(ids), rest),
}));

/** What the client reads from tables, and what would spare it the second request for names. */
export const tableCases: Case[] = [...readCases, challengesWithChild];
