import { subscriptionLabel, tasksFor } from './user-task';

test('another super admin is not impersonated', () => {
  expect(tasksFor({ role: 'parent', roles: ['parent_basic', 'super_admin'] })).toEqual(['roles']);
  expect(tasksFor({ role: 'parent', roles: ['parent_basic'] })).toEqual(['roles', 'impersonate']);
});

test('a child can be hidden', () => {
  expect(tasksFor({ role: 'child', roles: ['child_user'] })).toEqual(['roles', 'impersonate', 'hide']);
});

test('a subscription is its tier, its status, or none', () => {
  expect(subscriptionLabel({ subscriptionTier: 'premium', subscriptionStatus: 'active' })).toBe('premium');
  expect(subscriptionLabel({ subscriptionTier: null, subscriptionStatus: 'trial' })).toBe('trial');
  expect(subscriptionLabel({ subscriptionTier: null, subscriptionStatus: null })).toBe('None');
});
