import { fitsHint } from './email-hint';

test.each([
  ['sam@example.com', 's•••@example.com', true],
  [' Sam@Example.com', 's•••@example.com', true],
  ['tom@example.com', 's•••@example.com', false],
  ['sam@example.org', 's•••@example.com', false],
  ['sam@example.com', null, true],
])('%s and the hint %s: %s', (email, hint, fits) => {
  expect(fitsHint(email, hint)).toBe(fits);
});
