import { renderHook } from '@testing-library/react';
import { createIdempotencyKeys, useCreationKey, useIdempotencyKeys } from './idempotency-keys';

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

it('keeps the keys of a component over its renders', () => {
  const { result, rerender } = renderHook(useIdempotencyKeys);
  const first = result.current.keyFor('kale');
  rerender();
  expect(result.current.keyFor('kale')).toBe(first);
});

it('keeps one key, and says from the first change on that the row is to be corrected', () => {
  const { result, rerender } = renderHook(useCreationKey);
  const first = result.current({ name: 'Kale' });
  expect(first.corrects).toBe(false);
  rerender();
  expect(result.current({ name: 'Kale' })).toEqual(first);
  const changed = { ...first, corrects: true };
  expect(result.current({ name: 'Corn' })).toEqual(changed);
  expect(result.current({ name: 'Corn' })).toEqual(changed);
});
