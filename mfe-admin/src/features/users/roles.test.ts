import { changeQuestion, roleChoices, roleLabel } from './roles';

test('all six roles are offered, held ones marked', () => {
  const choices = roleChoices({ role: 'parent', roles: ['parent_basic'] });
  expect(choices.map(({ role }) => role)).toEqual([
    'super_admin',
    'admin',
    'parent_basic',
    'parent_pro',
    'parent_premium',
    'child_user',
  ]);
  expect(choices.filter(({ held }) => held).map(({ role }) => role)).toEqual(['parent_basic']);
  expect(choices.filter(({ blocked }) => blocked).map(({ role }) => role)).toEqual(['child_user']);
});

test('a child holds no role but its own', () => {
  const open = roleChoices({ role: 'child', roles: ['child_user'] }).filter((choice) => !choice.blocked);
  expect(open.map(({ role }) => role)).toEqual(['child_user']);
});

test('the question names person and role', () => {
  expect(changeQuestion({ role: 'parent_pro', granted: true }, 'Ada', false)).toMatch(
    'Ada will get the role Parent Pro.',
  );
});

test('giving up the own super admin role is said clearly', () => {
  const question = changeQuestion({ role: 'super_admin', granted: false }, 'Ada', true);
  expect(question).toMatch("you won't be able to open this page");
});

test('an unknown role shows as it is', () => {
  expect(roleLabel('beta_tester')).toBe('beta_tester');
});
