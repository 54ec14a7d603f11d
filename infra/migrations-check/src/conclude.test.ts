import { REMEDY } from './check.ts';
import { conclude } from './conclude.ts';

let tell: jest.SpyInstance;
let complain: jest.SpyInstance;
beforeEach(() => {
  tell = jest.spyOn(console, 'log').mockReturnValue();
  complain = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

it('fails with each problem and what to do about them', () => {
  expect(conclude(['child calls log_food', 'parent calls food_page'], 'all is well')).toBe(1);
  expect(complain.mock.calls).toEqual([['child calls log_food'], ['parent calls food_page'], [`\n${REMEDY}`]]);
  expect(tell).not.toHaveBeenCalled();
});

it('says that all is well where there is none', () => {
  expect(conclude([], 'all is well')).toBe(0);
  expect(tell.mock.calls).toEqual([['all is well']]);
  expect(complain).not.toHaveBeenCalled();
});
