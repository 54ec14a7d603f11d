import type { AppErrorKind } from '@tastequest/client';
import { isWorthAnotherTry } from './unsent';

it.each<[AppErrorKind, boolean]>([
  ['network', true],
  ['server', true],
  ['rate_limited', true],
  ['auth', true],
  ['invalid', false],
  ['forbidden', false],
  ['not_found', false],
  ['conflict', false],
])('%s is worth another try: %s', (kind, expected) => {
  expect(isWorthAnotherTry({ kind, code: kind, message: '' })).toBe(expected);
});
