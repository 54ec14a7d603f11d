import { normalizeTags, splitList, tagLabel } from './tags';

test('tags are trimmed, lower case and each once, in order', () => {
  expect(normalizeTags([' Fruits', 'rainbow   foods', 'fruits ', '', '  '])).toEqual(['fruits', 'rainbow foods']);
});

test('comma-separated text becomes a list', () => {
  expect(splitList('Peanuts, tree nuts ,, peanuts')).toEqual(['peanuts', 'tree nuts']);
  expect(splitList('  ')).toEqual([]);
});

test('a tag is shown with capitals', () => {
  expect(tagLabel('rainbow foods')).toBe('Rainbow Foods');
  expect(tagLabel("grandma's")).toBe("Grandma's");
});
