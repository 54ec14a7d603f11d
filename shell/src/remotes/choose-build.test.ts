import { fingerprint } from '@tastequest/contract/internal';
import type { RegistryEntry, SessionProfile } from '@tastequest/contract';
import { chooseBuild } from './choose-build';

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
const person = (patch: object) => ({ id: 'p1', role: 'parent', familyGroupId: 'f1', ...patch }) as SessionProfile;
const chosen = (canary: object, patch: object | null = {}) =>
  chooseBuild('child', entry(canary), patch && person(patch)).build;

test('everybody gets the one build when there is no canary', () => {
  expect(chooseBuild('child', build('stable'), person({})).build).toBe('stable');
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
  const reached = (name: string) =>
    people.filter((who) => chooseBuild(name, entry({ share: 20 }), who).build === 'canary');
  const both = reached('child').filter((who) => reached('parent').includes(who));
  expect(both.length).toBeLessThan(100);
});
