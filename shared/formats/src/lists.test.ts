import { andText, compareTexts, distinctNames, listText } from './lists';

test('a list has commas, and an "and" within a sentence', () => {
  expect([[], ['milk'], ['milk', 'eggs', 'nuts']].map(listText)).toEqual(['', 'milk', 'milk, eggs, nuts']);
  expect(andText(['2 suggested foods', '1 reward'])).toBe('2 suggested foods and 1 reward');
});

test('texts are sorted as people read them', () => {
  expect(['Zoe', 'mia 10', 'Émile', 'Mia 2', 'Anna'].sort(compareTexts)).toEqual([
    'Anna',
    'Émile',
    'Mia 2',
    'mia 10',
    'Zoe',
  ]);
});

const namesOf = (...rows: (string | null)[][]) => rows.map(distinctNames(rows, (row) => row));

test('a row is named by its first part where that is enough', () => {
  expect(namesOf(['Apples', 'Mia'], ['Kale', 'Mia'])).toEqual(['Apples', 'Kale']);
});

test('rows of one name are told apart by as many parts as it takes', () => {
  expect(
    namesOf(
      ['Apples', 'Mia', 'Lunch'],
      ['Apples', 'Leo', 'Lunch'],
      ['Apples', 'Mia', 'Dinner'],
      ['Kale', 'Leo', 'Lunch'],
    ),
  ).toEqual(['Apples, Mia, Lunch', 'Apples, Leo', 'Apples, Mia, Dinner', 'Kale']);
  expect(namesOf(['Zoo', null, '50 points'], ['Zoo', null, '60 points'])).toEqual(['Zoo, 50 points', 'Zoo, 60 points']);
});

test('rows that are alike in everything are counted', () => {
  expect(namesOf(['Apples', 'Mia'], ['Apples', 'Mia'], ['Apples', 'Mia'])).toEqual([
    'Apples, Mia',
    'Apples, Mia (2)',
    'Apples, Mia (3)',
  ]);
});

test('names that differ in case or accents alone have one place', () => {
  expect(compareTexts('Emile', 'émile')).toBe(0);
});
