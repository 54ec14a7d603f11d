import { allOf } from './all-of';

const query = <Data>(data?: Data, error?: unknown) => ({ data, error, refetch: jest.fn() });

it('is ready when every query is', () => {
  expect(allOf({ foods: query(['Kale']), total: query(0) }).data).toEqual({ foods: ['Kale'], total: 0 });
  expect(allOf({ foods: query(['Kale']), total: query() }).data).toBeUndefined();
});

it('fails with what failed and fetches only what is missing', () => {
  const foods = query(['Kale'], 'stale');
  const children = query(undefined, 'offline');
  const all = allOf({ foods, children });
  expect(all.error).toBe('offline');
  all.refetch();
  expect(children.refetch).toHaveBeenCalledTimes(1);
  expect(foods.refetch).not.toHaveBeenCalled();
});
