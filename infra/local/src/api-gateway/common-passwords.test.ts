import { isCommonPassword } from './common-passwords.ts';

it.each([
  ['password1', true],
  ['Password1', true],
  ['TASTEQUEST', true],
  ['correct-horse-battery', false],
  ['', false],
])('whether "%s" is one that guessers try first: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected);
});
