import { asJson, type Case, type Ids } from './case.ts';

const oneOf = (words: string[], { n }: Ids): string => words[n % words.length] ?? '';
const FIRST_NAMES = ['ada', 'carla', 'elena', 'josé', 'maria', 'tom', 'zoe'];
const SURNAMES = ['berabach', 'corin', 'holulund', 'moraman', 'rosonova', 'vas'];

const PAGES: Record<string, (ids: Ids) => string> = {
  'users, first page': () => 'admin_user_page()',
  'users, a page in the middle': (ids) =>
    `admin_user_page(p_after_name => '${oneOf(['Ben', 'Ida', 'Nora', 'Uma'], ids)}', p_after_id => '${ids.parent}')`,
  'users, a first name': (ids) => `admin_user_page('${oneOf(FIRST_NAMES, ids)}')`,
  'users, a first name, page 2': (ids) =>
    `admin_user_page('${oneOf(FIRST_NAMES, ids)}', p_after_id => '${ids.parent}')`,
  'users, part of a surname': (ids) => `admin_user_page('${oneOf(['lund', 'nova', 'son', 'wi'], ids)}')`,
  'users, a whole name': (ids) => `admin_user_page('${oneOf(FIRST_NAMES, ids)} ${oneOf(SURNAMES, ids)}')`,
  'users, one address': ({ n }) => `admin_user_page('${n}@mail')`,
  'users, where the mail is': ({ n }) => `admin_user_page('@mail${n % 5}.example')`,
  'users, one letter': ({ n }) => `admin_user_page('${'abdvxz'[n % 6]}')`,
  'users, nobody': ({ n }) => `admin_user_page('xqz${n % 100}')`,
  'emails that did not arrive': () => 'unsent_mails()',
  'restricted children': () => 'restricted_children()',
  'health of the remotes': () => 'remote_health()',
};

const ROWS: Record<string, (ids: Ids) => string> = {
  'access log': () =>
    'select id, admin_name, action, target_name, reason, created_at from public.access_logs order by created_at desc limit 100',
  'a profile, one row': ({ parent }) => `select id, full_name from public.profiles where id = '${parent}'`,
  'roles of a person': ({ parent }) => `select role from public.role_assignments where user_id = '${parent}'`,
};

/** What super admins ask. */
export const adminCases: Case[] = [
  ...Object.entries(PAGES).map(([name, call]) => ({
    name,
    actor: 'admin' as const,
    isDefiner: true,
    api: (ids: Ids) => `select public.${call(ids)}::text`,
    plain: null,
  })),
  ...Object.entries(ROWS).map(([name, query]) => ({
    name,
    actor: 'admin' as const,
    isDefiner: false,
    api: (ids: Ids) => asJson(query(ids)),
    plain: (ids: Ids) => asJson(query(ids)),
  })),
];
