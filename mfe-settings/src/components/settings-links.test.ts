import { settingsLinks } from './settings-links';

const labels = (role: 'parent' | 'child', roles: string[]) => settingsLinks({ role, roles }).map(({ label }) => label);

test('a parent has all pages of the family', () => {
  expect(labels('parent', ['parent_basic'])).toEqual(['Account', 'Notifications', 'Children Profiles', 'Privacy']);
});

test('a child has the account page only', () => {
  expect(labels('child', ['child_user'])).toEqual(['Account']);
});

test('the super admin link shows for that role only', () => {
  expect(labels('parent', ['parent_basic', 'super_admin'])).toContain('Super Admin');
  expect(labels('parent', ['admin'])).not.toContain('Super Admin');
});
