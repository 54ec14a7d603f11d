import { areaOf } from './area';

test.each([
  ['/', 'landing'],
  ['/privacy', 'landing'],
  ['/privacy/more', undefined],
  ['/parent', 'parent'],
  ['/parent/rewards', 'parent'],
  ['/parenting', undefined],
  ['/child/log', 'child'],
  ['/settings', 'settings'],
  ['/settings/account', 'settings'],
  ['/settings/super-admin', 'admin'],
  ['/settings/super-adminx', 'settings'],
  ['/login', undefined],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});
