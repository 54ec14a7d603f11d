import { newId } from './new-id';

it('makes a version 4 uuid, a new one each time', () => {
  const keys = Array.from({ length: 50 }, newId);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
