import { createHmac } from 'node:crypto';
import { refusalOfBody, senderOf } from './sender.ts';

const keys = { publishableKey: 'page', secretKey: 'server', jwtSecret: 'secret' };
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function token(claims: object, secret = 'secret'): string {
  const body = `${part({ alg: 'HS256' })}.${part({ exp: Date.now() / 1000 + 86_400, session_id: 's', ...claims })}`;
  return `Bearer ${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
const member = { role: 'authenticated' };

it.each<[string, Record<string, string>, object]>([
  ['the server by its key', { apikey: 'server' }, { kind: 'server' }],
  ['a member by their session', { apikey: 'page', authorization: token(member) }, { kind: 'member', session: 's' }],
  ['a visitor by the key of the page', { apikey: 'page', authorization: 'Bearer page' }, { kind: 'visitor' }],
  ['a forged session', { apikey: 'page', authorization: token(member, 'guess') }, { kind: 'visitor' }],
  ['a session that is over', { apikey: 'page', authorization: token({ ...member, exp: 1 }) }, { kind: 'visitor' }],
  ['the token of a photo', { apikey: 'page', authorization: token({ intent: 'download' }) }, { kind: 'visitor' }],
  ['another key', { apikey: 'guess' }, { kind: 'stranger' }],
  ['no key', {}, { kind: 'stranger' }],
])('knows %s', (_who, headers, sender) => {
  expect(senderOf(new Request('http://localhost/', { headers }), keys)).toEqual(sender);
});

it.each([
  ['rest', 'stranger', 'none', 401],
  ['auth', 'stranger', 'none', 401],
  ['storage', 'stranger', 'upload', 403],
  ['storage', 'visitor', 'upload', 403],
  ['storage', 'stranger', 'signed', undefined],
  ['storage', 'member', 'upload', undefined],
  ['storage', 'server', 'upload', undefined],
  ['rest', 'visitor', 'none', undefined],
  ['functions', 'stranger', 'none', undefined],
  ['functions', 'visitor', 'upload', 401],
  ['functions', 'member', 'upload', undefined],
] as const)('%s: a body of a %s (file: %s): %s', (service, kind, file, status) => {
  const sender = kind === 'member' ? { kind, session: 's' } : { kind };
  expect(refusalOfBody(service, sender, file)?.status).toBe(status);
});
