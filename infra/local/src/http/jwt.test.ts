import { createHmac } from 'node:crypto';
import { verifyToken } from './jwt.ts';

const NOW = 1_000_000_000_000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(claims: unknown, { secret = 'secret', alg = 'HS256' } = {}): string {
  const body = `${part({ alg })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

const holds = { exp: NOW / 1000 + 1, sub: 'a.png' };

it('takes our token until its time is over', () => {
  expect(verifyToken(token(holds), 'secret', NOW)).toEqual(holds);
  expect(verifyToken(token({ ...holds, exp: NOW / 1000 }), 'secret', NOW)).toBeNull();
});

it.each([
  ['of another secret', token(holds, { secret: 'other' })],
  ['of another algorithm', token(holds, { alg: 'none' })],
  ['without an end', token({ sub: 'a.png' })],
  ['without claims', token(null)],
  ['with more', `${token(holds)}.x`],
  ['that is none', 'x.y.z'],
  ['that is empty', ''],
])('refuses one %s', (_what, text) => {
  expect(verifyToken(text, 'secret', NOW)).toBeNull();
});
