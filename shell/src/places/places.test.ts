import type { Registry, SessionProfile } from '@tastequest/contract';
import { createPlaces } from './places';
import { registry } from './testing/places';

const sam = {
  id: 'sam',
  role: 'parent',
  roles: [] as string[],
  flags: [] as string[],
  familyGroupId: 'f',
} as unknown as SessionProfile;
const mia = { ...sam, id: 'mia', role: 'child' } as SessionProfile;
const tester = { ...sam, flags: ['lab'] };

const labels = (profile: SessionProfile | null, bar?: string) =>
  createPlaces(registry, profile)
    .entries(bar)
    .map(({ label }) => label);

test('everybody gets the entries of what they may open, in their order', () => {
  expect(labels(sam, 'main')).toEqual(['Dashboard', 'Approvals', 'Settings']);
  expect(labels(mia, 'main')).toEqual(['Dashboard', 'Settings']);
  expect(labels(mia, 'bottom')).toEqual(['Home', 'Log']);
  expect(labels(sam, 'bottom')).toEqual(['Home', 'Approvals', 'Log']);
  expect(labels(null)).toEqual([]);
});

test('what has a flag is there for those who have it', () => {
  expect(labels(tester, 'main')).toEqual(['Dashboard', 'Lab', 'Approvals', 'Experiments', 'Settings']);
});

test.each([
  ['/', null, true],
  ['/settings', null, false],
  ['/settings/account', sam, true],
  ['/parent', sam, true],
  ['/parent', mia, false],
  ['/lab', sam, false],
  ['/lab', tester, true],
])('%s', (pathname, profile, expected) => {
  const places = createPlaces(registry, profile);
  const area = places.areaAt(pathname);
  expect(area && places.mayOpen(area)).toBe(expected);
});

test('each role has its home; one that nobody gives starts at the front door', () => {
  const places = createPlaces(registry, null);
  expect([places.homeOf('parent'), places.homeOf('child')]).toEqual(['/parent', '/child']);
  expect(createPlaces({ schemaVersion: 1, remotes: {} }, sam).homeOf('parent')).toBe('/');
});

test('nobody is disturbed where the remote says so', () => {
  const places = createPlaces(registry, mia);
  expect(['/child', '/child/log', '/child/log/1'].map(places.isUndisturbed)).toEqual([false, true, true]);
});

test('a canary stands where it says, for those who get it', () => {
  const canary = { roles: ['parent'], families: [], share: 0, place: { ...registry.places?.['lab'], navigation: [] } };
  const withCanary = { ...registry, remotes: { settings: { canary } } } as unknown as Registry;
  expect(createPlaces(withCanary, sam).areaAt('/settings')).toBeUndefined();
  expect(createPlaces(withCanary, mia).areaAt('/settings')?.name).toBe('settings');
});

test.each([
  ['all', registry, true],
  ['no places', { schemaVersion: 1, remotes: {} }, false],
  ['one that is left out', { ...registry, remotes: { kitchen: {} } }, false],
])("with %s, what is unknown is nobody's: %#", (_, known, expected) => {
  expect(createPlaces(known as unknown as Registry, sam).isComplete).toBe(expected);
});

test('without a registry nothing is known', () => {
  expect(createPlaces(null, sam)).toMatchObject({ isComplete: false });
  expect(createPlaces(null, sam).areaAt('/parent')).toBeUndefined();
});
