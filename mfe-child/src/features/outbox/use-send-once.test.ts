import { dropKey, keyFor } from './use-send-once';

it('has one key per thing, and still knows the first after another', () => {
  const keys = new Map<string, string>();
  const mango = keyFor(keys, { name: 'Mango' });
  expect(keyFor(keys, { name: 'Papaya' })).not.toBe(mango);
  expect(keyFor(keys, { name: 'Mango' })).toBe(mango);
});

it('begins afresh after an answer, and a late second answer takes nothing away', () => {
  const keys = new Map<string, string>();
  const first = keyFor(keys, 'movie');
  dropKey(keys, first);
  const second = keyFor(keys, 'movie');
  expect(second).not.toBe(first);
  dropKey(keys, first);
  expect(keyFor(keys, 'movie')).toBe(second);
});
