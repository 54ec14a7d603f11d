import { matches } from './matches';

it('finds a part of any text, whatever the case', () => {
  expect(matches(' BROC ', 'Steamed broccoli')).toBe(true);
  expect(matches('green', 'Broccoli', null, 'Small green trees')).toBe(true);
  expect(matches('pear', 'Apple', undefined)).toBe(false);
});

it('matches everything when nothing is searched', () => {
  expect(matches('  ')).toBe(true);
});
