import { TOTP } from 'otpauth';
import { newSecret, stepOf } from './totp.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('the code of %d times 30 seconds from now counts: %s', (steps, counts) => {
  const secret = newSecret();
  const code = new TOTP({ secret }).generate({ timestamp: NOW + steps * 30_000 });
  expect(stepOf(secret, code, NOW)).toBe(counts ? NOW / 30_000 + steps : null);
});
