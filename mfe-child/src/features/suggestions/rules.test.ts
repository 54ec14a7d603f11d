import { addTag, toggleTag } from './rules';

it('adds and takes away', () => {
  expect(toggleTag([], 'Fruits')).toEqual(['fruits']);
  expect(toggleTag(['fruits', 'dairy'], 'fruits')).toEqual(['dairy']);
});

it('ignores what is empty or there already', () => {
  expect(toggleTag(['dairy'], '  ')).toEqual(['dairy']);
  expect(addTag(['dairy'], ' DAIRY ')).toEqual(['dairy']);
  expect(addTag(['dairy'], 'Crunchy')).toEqual(['dairy', 'crunchy']);
});
