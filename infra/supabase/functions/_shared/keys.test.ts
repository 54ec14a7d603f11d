import { keyFrom, keySetFrom } from './keys.ts';

test.each([
  ['{"default":"sb_secret_a","jobs":"sb_secret_b"}', 'sb_secret_a'],
  ['{"jobs":"sb_secret_b","default":"sb_secret_a"}', 'sb_secret_a'],
  ['{"jobs":"sb_secret_b"}', 'sb_secret_b'],
  ['{}', undefined],
  ['sb_secret_a', undefined],
  ['', undefined],
  [undefined, undefined],
])('the key of %s is %s', (text, key) => expect(keyFrom(text)).toBe(key));

test('a key set is taken with and without its frame', () => {
  const key = { kty: 'EC', kid: 'k1', crv: 'P-256', x: 'x', y: 'y' };
  const known = { keys: [{ ...key, key_ops: ['verify'] }] };
  expect(keySetFrom(JSON.stringify({ keys: [key] }))).toEqual(known);
  expect(keySetFrom(JSON.stringify([key]))).toEqual(known);
  for (const text of ['[]', '{"keys":[]}', 'x', undefined]) expect(keySetFrom(text)).toBeUndefined();
});
