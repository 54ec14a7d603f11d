import { actionLabel, targetLabel } from './log-entry';

test('actions read as words', () => {
  expect(actionLabel('set_role')).toBe('Set role');
  expect(actionLabel('impersonation:start')).toBe('Impersonation start');
});

test('a target is its name, else its kind and the start of its id', () => {
  const target = { targetType: 'profile', targetId: '6f3a2b1c-0000-4000-8000-000000000000', targetName: null };
  expect(targetLabel({ ...target, targetName: 'Mia' })).toBe('Mia');
  expect(targetLabel(target)).toBe('profile 6f3a2b1c');
  expect(targetLabel({ targetType: null, targetId: null, targetName: null })).toBe('–');
});
