import { emojiFor } from './emoji-for';

it.each([
  ['Mango slices', '🥭'],
  ['broccoli', '🥦'],
  ['Carrot', '🥕'],
  ['Tomatoes', '🍅'],
  ["Grandma's secret pie", '🍽️'],
  ['', '🍽️'],
])('finds a picture for %s', (name, emoji) => {
  expect(emojiFor(name)).toBe(emoji);
});
