import type { AccessLog } from '@tastequest/client';
import { hiddenChildren } from './hidden-names';

const entry: AccessLog = {
  id: 'l1',
  adminId: 'a1',
  adminName: 'Ada',
  action: 'restriction.set',
  targetType: 'profile',
  targetId: 'c1',
  targetName: 'Mia',
  reason: null,
  createdAt: '2026-11-21T12:00:00Z',
};

test('the name is in the log entry', () => {
  expect(hiddenChildren(['c1'], [entry])).toEqual([{ id: 'c1', label: 'Mia' }]);
});

test('without an entry the id has to do', () => {
  const id = '6f3a2b1c-0000-4000-8000-000000000000';
  expect(hiddenChildren([id], [entry])).toEqual([{ id, label: 'Child 6f3a2b1c' }]);
});
