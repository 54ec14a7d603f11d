import type { Registry, RegistryEntry, SessionProfile } from '@tastequest/contract';
import { fingerprint } from '@tastequest/contract/internal';
import { createBuildChoice } from './choose-build';

const build = (id: string) => ({
  version: '1.0.0',
  build: id,
  entry: `/releases/child/${id}/tq_child.js`,
  integrity: 'sha384-abc',
  contract: '^1.0.0',
  preload: [],
});
const entry = (canary: object): RegistryEntry => ({
  ...build('stable'),
  canary: { ...build('canary'), share: 0, roles: [], families: [], ...canary },
});
const person = (patch: object) =>
  ({ id: 'p1', role: 'parent', roles: [] as string[], familyGroupId: 'f1', ...patch }) as SessionProfile;
const registry = (child: RegistryEntry): Registry => ({ schemaVersion: 1, remotes: { child } });
const choice = (isShellOutdated = false) => createBuildChoice({ isShellOutdated: () => isShellOutdated });
const chosen = (canary: object, patch: object | null = {}) =>
  choice().choose(registry(entry(canary)), 'child', patch && person(patch)).newest.build;

test('everybody gets the one build when there is no canary', () => {
  const only = registry(build('stable'));
  expect(choice().choose(only, 'child', person({}))).toMatchObject({ newest: { build: 'stable' }, others: [] });
});

test.each([
  ['a role', { roles: ['child'] }, { role: 'child' }, 'canary'],
  ['another role', { roles: ['child'] }, { role: 'parent' }, 'stable'],
  ['a family', { families: [fingerprint('f1')] }, {}, 'canary'],
  ['another family', { families: [fingerprint('f2')] }, {}, 'stable'],
  ['everybody', { share: 100 }, {}, 'canary'],
  ['nobody', { share: 0 }, {}, 'stable'],
  ['everybody, for a visitor', { share: 100, roles: ['parent'] }, null, 'stable'],
])('a canary for %s', (_who, canary, who, expected) => {
  expect(chosen(canary, who)).toBe(expected);
});

test('a share reaches that share of the people, always the same ones, and a larger share the same and more', () => {
  const people = Array.from({ length: 4000 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  const reached = (share: number) => people.filter((id) => chosen({ share }, { id }) === 'canary');
  const few = reached(5);
  expect(few.length).toBeGreaterThan(140);
  expect(few.length).toBeLessThan(260);
  expect(reached(5)).toEqual(few);
  expect(reached(20)).toEqual(expect.arrayContaining(few));
});

test("the people of one remote's canary are not those of another's", () => {
  const people = Array.from({ length: 1000 }, (_, n) => person({ id: `person-${n}` }));
  const remotes = { child: entry({ share: 20 }), parent: entry({ share: 20 }) };
  const reached = (name: 'child' | 'parent') =>
    people.filter((who) => choice().choose({ schemaVersion: 1, remotes }, name, who).newest.build === 'canary');
  const both = reached('child').filter((who) => reached('parent').includes(who));
  expect(both.length).toBeLessThan(100);
});

describe('builds that stand in for the wanted one', () => {
  const stable = { ...build('stable'), contract: '^9.0.0' };
  const [older, oldest] = [{ ...build('older'), contract: '^9.1.0' }, build('oldest')];
  const ids = ({ newest, others }: ReturnType<ReturnType<typeof choice>['choose']>) =>
    [newest, ...others].map((each) => each.build);

  test('are the one for everybody, and those of before', () => {
    const live = { ...entry({ share: 100 }), previous: [build('older')] };
    expect(ids(choice().choose(registry(live), 'child', person({})))).toEqual(['canary', 'stable', 'older']);
  });

  test('fit the contract of the shell', () => {
    const live = registry({ ...stable, previous: [older, oldest] });
    expect(ids(choice().choose(live, 'child', null))).toEqual(['oldest']);
  });

  test.each([
    ['this shell is the live one', false, 'contract'],
    ['there is a newer shell', true, 'outdated'],
  ])('are none where none fits; %s', (_why, isOutdated, kind) => {
    const live = registry({ ...stable, previous: [older] });
    const choose = () => choice(isOutdated).choose(live, 'child', null);
    expect(choose).toThrow(expect.objectContaining({ kind, message: expect.stringContaining('^9.0.0, ^9.1.0') }));
  });

  test.each([
    ['never stood', ['mount'], ['older', 'oldest']],
    ['broke once', ['crash'], ['newer', 'older', 'oldest']],
    ['broke twice', ['crash', 'crash'], ['older', 'oldest']],
  ] as const)('come when the wanted one %s', (_what, events, expected) => {
    const builds = choice();
    for (const when of events) builds.broke(build('newer'), when);
    const live = registry({ ...build('newer'), previous: [build('older'), build('oldest')] });
    expect(ids(builds.choose(live, 'child', null))).toEqual(expected);
  });

  test('are left alone when all of them broke', () => {
    const builds = choice();
    for (const id of ['newer', 'older']) builds.broke(build(id), 'mount');
    const live = registry({ ...build('newer'), previous: [build('older')] });
    expect(ids(builds.choose(live, 'child', null))).toEqual(['newer', 'older']);
  });
});
