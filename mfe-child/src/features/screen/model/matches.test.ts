import { matches } from './matches';

it.each([
  ['', ['Broccoli'], true],
  ['  ', ['Broccoli'], true],
  ['BROC', ['Broccoli', null], true],
  ['veg', ['Broccoli', 'vegetables'], true],
  ['fish', ['Broccoli', null], false],
])('search %p in %p is %p', (search, texts, expected) => {
  expect(matches(search, ...texts)).toBe(expected);
});
