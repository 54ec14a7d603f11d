import manifest from '../package.json';
import { CONTRACT_VERSION, satisfies } from './version';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.3.9', true],
  ['1.3.8', '^1.3.9', false],
  ['2.0.0', '^1.0.0', false],
  ['0.3.0', '^0.2.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', '>=1.0.0', false],
  ['1.0.0', 'latest', false],
  ['next', '^1.0.0', false],
  ['1.4', '^1.3.0', false],
  ['1.4.0-next', '^1.3.0', false],
])('contract %s against range %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test.each(['^1.0.0', '^1.1.0', '^1.2.0', '^1.3.0', '^1.4.0', '^1.5.0', '^1.6.0', '^1.7.0'])(
  'this shell still carries remotes built against %s',
  (range) => {
    expect(satisfies(CONTRACT_VERSION, range)).toBe(true);
  },
);

test('the package has the version of the contract', () => {
  expect(manifest.version).toBe(CONTRACT_VERSION);
});
