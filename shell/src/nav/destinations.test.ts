import type { SessionProfile } from '@tastequest/contract';
import { createPlaces } from '../places/places';
import { registry } from '../places/testing/places';
import { afterSignIn } from './destinations';

test.each([
  ['parent', undefined, '/parent'],
  ['child', '/child/rewards', '/child/rewards'],
  ['child', '/parent/rewards', '/child'],
  ['parent', '/settings/account', '/settings/account'],
  ['parent', '//evil.example/parent', '/parent'],
  ['parent', 'https://evil.example', '/parent'],
  ['parent', '/parent?child=1', '/parent?child=1'],
  ['parent', '/parent#rewards', '/parent#rewards'],
  ['parent', '/signup?type=co-parent&invitation=token', '/signup?type=co-parent&invitation=token'],
  ['child', '/signup?type=co-parent&invitation=token', '/child'],
  ['parent', '/signup', '/parent'],
  ['parent', { pathname: '/parent' }, '/parent'],
] as const)('a %s who came from %s goes to %s', (role, from, expected) => {
  const places = createPlaces(registry, { role, flags: [] as string[] } as SessionProfile);
  expect(afterSignIn(role, from, places)).toBe(expected);
});
