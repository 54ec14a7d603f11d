import { sharedBackend, type TestBackend } from '@tastequest/local/testing';

type Command = 'select' | 'insert' | 'update' | 'delete';

/** What signed-in people may do by themselves with the columns of a table; `*` is the whole table. All else the functions do. */
const GRANTS: Record<string, Partial<Record<Command, string>>> = {
  access_logs: { select: '*' },
  accounts: { select: '*' },
  admin_view_restrictions: { select: '*', insert: 'child_id', delete: '*' },
  challenge_progress: { select: '*' },
  challenges: {
    select: '*',
    insert:
      'bonus_points child_id creation_key current_count description end_date family_group_id food_name food_tags is_template name ' +
      'parent_id points_per_entry start_date status target_count',
    update:
      'bonus_points child_id current_count description end_date food_name food_tags is_template name points_per_entry start_date ' +
      'status target_count',
    delete: '*',
  },
  child_allergies: { select: '*' },
  child_details: {
    select: '*',
    update: 'allow_child_signup dob eating_habits eating_habits_other gender has_email',
  },
  child_points: { select: '*' },
  child_settings: { select: '*' },
  consents: { select: '*' },
  families: { select: '*', update: 'daily_paid_log_cap name time_zone' },
  family_members: { select: '*', update: 'status' },
  feature_flags: { select: '*' },
  food_logs: { select: '*' },
  foods: {
    select: '*',
    insert: '*',
    update: 'allergen_groups allergens category_tags description emoji name points_value',
    delete: '*',
  },
  notification_preferences: { select: '*', insert: '*', update: '*' },
  notifications: { select: '*', update: 'read_at', delete: '*' },
  pending_foods: {
    select: '*',
    insert: 'category_tags child_id description name parent_id points_value status',
    update: 'feedback reviewed_at reviewed_by status',
  },
  point_entries: { select: '*' },
  privacy_preferences: { select: '*', insert: '*', update: '*' },
  profiles: { select: '*', update: 'avatar full_name', delete: '*' },
  reward_wishes: { select: '*' },
  rewards: {
    select: '*',
    insert: '*',
    update:
      'category child_id description emoji is_active name needs_approval points_required repeatable time_restriction',
    delete: '*',
  },
  role_assignments: { select: '*', insert: 'role user_id', delete: '*' },
  role_permissions: { select: '*' },
  tastes: { select: '*' },
  unlocked_rewards: { select: '*' },
};

describe('grants', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await sharedBackend();
  });
  afterAll(() => backend.close());

  async function grantsOf(role: string): Promise<typeof GRANTS> {
    const rows = await backend.sql<{ name: string; command: Command; columns: string }>(
      `select c.relname as name, command,
         case when has_table_privilege($1, c.oid, command) then '*' else string_agg(a.attname, ' ' order by a.attname) end as columns
       from pg_class c
       cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as command
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and (has_table_privilege($1, c.oid, command)
           or (command in ('select', 'insert', 'update', 'references') and has_column_privilege($1, c.oid, a.attname, command)))
       group by c.oid, c.relname, command`,
      [role],
    );
    const grants: typeof GRANTS = {};
    for (const { name, command, columns } of rows) grants[name] = { ...grants[name], [command]: columns };
    return grants;
  }

  test('signed-in people may do what is listed here and nothing else', async () => {
    expect(await grantsOf('authenticated')).toEqual(GRANTS);
  });

  test('visitors may do nothing', async () => {
    expect(await grantsOf('anon')).toEqual({});
  });
});
