import { createIdempotencyKeys } from './idempotency-keys';

it('has one key per intent, and still knows the first after another', () => {
  const keys = createIdempotencyKeys();
  const mango = keys.keyFor({ name: 'Mango' });
  expect(keys.keyFor({ name: 'Papaya' })).not.toBe(mango);
  expect(keys.keyFor({ name: 'Mango' })).toBe(mango);
});

it('begins afresh after an answer, and a late second answer takes nothing away', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor('movie');
  keys.renew(first);
  const second = keys.keyFor('movie');
  expect(second).not.toBe(first);
  keys.renew(first);
  expect(keys.keyFor('movie')).toBe(second);
});
