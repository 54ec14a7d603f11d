import { db, MIGRATIONS as file, unit, type Mutant } from './mutant.ts';

const tests = db('tests/user-pages');

/** The list of users that super admins page through and search. */
export const userPages: Mutant[] = [
  {
    name: 'a page begins with the last of the one before',
    file,
    statement: 'function private.users_by_name(',
    find: '(p.full_name, p.id) > (p_after_name, p_after_id)',
    replace: '(p.full_name, p.id) >= (p_after_name, p_after_id)',
    tests,
    harm: 'Support sees somebody twice.',
  },
  {
    name: 'a page leaves out who has the name of the one before',
    file,
    statement: 'function private.users_by_name(',
    find: '(p.full_name, p.id) > (p_after_name, p_after_id)',
    replace: 'p.full_name > p_after_name',
    tests,
    harm: 'Somebody called as somebody else is never helped.',
  },
  {
    name: 'the list shows restricted children',
    file,
    statement: 'function private.users_by_name(',
    find: 'and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)',
    replace: '',
    tests,
    harm: 'A protected child is shown to support staff.',
  },
  {
    name: 'a search by name shows restricted children',
    file,
    statement: 'function private.users_with(',
    find: 'and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)',
    replace: '',
    tests,
    harm: 'A protected child is shown to support staff.',
  },
  {
    name: 'a search takes a sign for a pattern',
    file,
    statement: 'function private.users_with(',
    find: "'_', '\\_'",
    replace: "'_', '_'",
    tests,
    harm: 'Support opens the account of another person than the one they were asked about.',
  },
  {
    name: 'a search skips the first of the next page',
    file,
    statement: 'function private.admin_user_page(',
    find: 'p.id = found[most]',
    replace: 'p.id = found[most + 1]',
    tests,
    harm: 'A parent who asks for help is not found.',
  },
  {
    name: 'a search of two letters reads everybody',
    file,
    statement: 'function private.users_with(',
    find: 'length(p_words) < 3',
    replace: 'false',
    tests,
    harm: 'One letter typed by support holds a connection that families need.',
  },
  {
    name: 'somebody who was renamed stands in the list twice',
    file: 'mfe-admin/src/features/users/users-tab.tsx',
    find: '.map((user) => [user.id, user])',
    replace: '.map((user) => [user, user] as const)',
    tests: unit('features/users/users-tab'),
    harm: 'Support changes the roles of the same person twice.',
  },
];
