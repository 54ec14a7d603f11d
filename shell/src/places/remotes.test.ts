import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, SessionProfile } from '@tastequest/contract';
import { overlap, readRegistry } from '@tastequest/contract/internal';
import { createPlaces } from './places';

const root = path.join(__dirname, '../../..');

interface Source {
  routes: { path: string; except?: string[] }[];
  navigation?: object[];
}
const sources = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => [name, JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as Source] as const);

/** As a release makes it; what an icon looks like doesn't matter here. */
function registryOf(): Registry {
  const places = sources.map(([name, { navigation = [], ...place }]) => [
    name,
    { ...place, navigation: navigation.map((entry) => ({ ...entry, icon: 'M0 0' })) },
  ]);
  const { registry, problems } = readRegistry({ schemaVersion: 1, remotes: {}, places: Object.fromEntries(places) });
  expect(problems).toEqual([]);
  return registry;
}

const person = (role: 'parent' | 'child') => ({ id: role, role, flags: [] as string[] }) as unknown as SessionProfile;

test.each(sources)('%s has no address of another remote', (name, { routes }) => {
  const others = sources.flatMap(([other, place]) => (other === name ? [] : place.routes));
  for (const route of routes) expect(others.filter((other) => overlap(route, other))).toEqual([]);
});

test.each([
  ['/', 'everybody'],
  ['/privacy', 'everybody'],
  ['/parent', 'parents'],
  ['/parent/approvals', 'parents'],
  ['/parent/notices', 'parents'],
  ['/child', 'children'],
  ['/child/log', 'children'],
  ['/settings/account', 'both'],
  ['/settings/super-admin', 'both'],
])('%s opens for %s', (address, who) => {
  const opens = (profile: SessionProfile | null) => {
    const places = createPlaces(registryOf(), profile);
    const area = places.areaAt(address);
    return area !== undefined && places.mayOpen(area);
  };
  expect({ visitors: opens(null), parents: opens(person('parent')), children: opens(person('child')) }).toEqual({
    visitors: who === 'everybody',
    parents: who !== 'children',
    children: who !== 'parents',
  });
});

/** More may stand between: a new remote brings its own. */
test.each([
  ['parent', 'main', ['Dashboard', 'Approvals', 'Challenges', 'Manage Food', 'Rewards', 'Settings']],
  ['parent', 'bell', ['Notices']],
  ['child', 'bell', []],
  ['child', 'main', ['Dashboard', 'Log', 'Challenges', 'Manage Food', 'Rewards', 'Settings']],
  ['parent', 'bottom', ['Home', 'Approvals', 'Log', 'Children']],
  ['child', 'bottom', ['Home', 'Log', 'Rewards', 'Challenges', 'Food']],
] as const)('a %s finds in the %s bar, in this order: %j', (role, bar, labels) => {
  const places = createPlaces(registryOf(), person(role));
  const shown = places.entries(bar).map(({ label }) => label);
  expect(shown.filter((label) => (labels as readonly string[]).includes(label))).toEqual(labels);
  expect(places.homeOf(role)).toBe(`/${role}`);
});

test("a child's bottom bar has room for five targets, and the way to the next player", () => {
  expect(createPlaces(registryOf(), person('child')).entries('bottom').length).toBeLessThanOrEqual(5);
});

test("a parent's has five with More, and the one that people come for most in the middle", () => {
  const entries = createPlaces(registryOf(), person('parent')).entries('bottom');
  expect(entries.map(({ primary = false }) => primary)).toEqual([false, false, true, false]);
});
