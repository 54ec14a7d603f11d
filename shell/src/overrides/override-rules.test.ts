import type { Registry, SessionProfile } from '@tastequest/contract';
import { fingerprint } from '@tastequest/contract/internal';
import { overrideAt, permissionOf, problemWith } from './override-rules';

const entry = 'http://localhost:4201/tq_child.js';
const origins = ['http://localhost:4201'];
const registry = (overrides?: unknown): Registry => ({ schemaVersion: 1, remotes: {}, overrides });
const person = (patch = {}) =>
  ({ role: 'parent', roles: ['super_admin'], familyGroupId: 'f1', ...patch }) as SessionProfile;
const taken = (overrides: unknown, profile: SessionProfile | null = person(), address = entry) =>
  overrideAt(address, registry(overrides), profile)?.entry;

test.each([
  ['nobody, where the registry says nothing', undefined],
  ['nobody, where it can not be read', { origins: entry, everybody: true }],
  ['another role', { origins, roles: ['child'] }],
  ['another family', { origins, families: [fingerprint('f2')] }],
  ['a family by its id, which stands in no registry', { origins, families: ['f1'] }],
  ['another origin', { origins: ['http://localhost:4202'], everybody: true }],
  ['no origin', { origins: [], everybody: true }],
])('an override is refused when %s may have one', (_who, overrides) => {
  expect(taken(overrides)).toBeUndefined();
});

test.each([
  ['the role', { origins, roles: ['parent'] }],
  ['a role that was assigned', { origins, roles: ['super_admin'] }],
  ['the family', { origins, families: [fingerprint('f1')] }],
  ['everybody', { origins, everybody: true }],
])('an override is taken when %s may have one', (_who, overrides) => {
  expect(taken(overrides)).toBe(entry);
});

test('a visitor gets one only where everybody does', () => {
  expect(taken({ origins, roles: ['parent'] }, null)).toBeUndefined();
  expect(taken({ origins, everybody: true }, null)).toBe(entry);
});

test('says whether the site or the person is the reason', () => {
  expect(permissionOf(registry(), person())).toEqual({ refusal: 'This site allows no overrides.' });
  expect(permissionOf(registry({ origins, roles: ['child'] }), person())).toEqual({
    refusal: 'This site allows overrides, but not to whoever is signed in now.',
  });
});

test.each([
  ['tq_child.js', 'whole address'],
  ['/tq_child.js', 'whole address'],
  ['javascript:alert(1)', 'whole address'],
  ['data:text/javascript,alert(1)', 'whole address'],
  ['http://localhost.evil.example/tq_child.js', 'Only'],
  ['http://localhost:4201@evil.example/tq_child.js', 'Only'],
  ['https://localhost:4201/tq_child.js', 'Only'],
])('%s is not an address that a browser of this computer may load', (address, problem) => {
  expect(problemWith(address, { origins: ['http://localhost:*'] })).toContain(problem);
  expect(taken({ origins: ['http://localhost:*'], everybody: true }, person(), address)).toBeUndefined();
});

test('any port of this computer is allowed where the server says so', () => {
  expect(problemWith('http://localhost:4299/tq_child.js', { origins: ['http://localhost:*'] })).toBeUndefined();
});
