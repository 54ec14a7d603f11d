import { foodEmoji, tagEmoji } from './food-emoji';

it.each([
  ['Carrots', '🥕'],
  ['carrot', '🥕'],
  ["Grandma's soup", null],
])('pictures %s as %s', (name, emoji) => {
  expect(foodEmoji(name)).toBe(emoji);
});

it.each([
  ['rainbow foods', '🌈'],
  ['milk', '🥛'],
  ['crunchy', '🏷️'],
])('pictures the tag %s as %s', (tag, emoji) => {
  expect(tagEmoji(tag)).toBe(emoji);
});
