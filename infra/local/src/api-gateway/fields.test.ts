import type { Service } from '../http/refusal.ts';
import { wrongField } from './fields.ts';

it.each<[string, Service, Record<string, unknown>]>([
  ['an account', 'auth', { email: 'a@example.com', password: 'x', data: { full_name: 'Zoë 👩‍👧', role: null } }],
  ['a listing', 'storage', { prefix: 'a', limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } }],
  ['unknown fields', 'auth', { toString: 1, x: { y: [] } }],
  ['nothing at all', 'auth', { email: null, data: null }],
  ['what others check', 'rest', { email: [] }],
])('takes %s', (_what, service, fields) => {
  expect(wrongField(service, fields)).toBeNull();
});

it.each<[string, unknown, Service?]>([
  ['email', { toString: 1 }],
  ['email', ['a@example.com']],
  ['password', 12_345_678],
  ['refresh_token', {}],
  ['token', []],
  ['token_hash', 1],
  ['type', {}],
  ['email', 'a\0@example.com'],
  ['data', 'text'],
  ['data', []],
  ['data', { a: [{ b: '\0' }] }],
  ['data', { '\0': 1 }],
  ['data', { name: '\ud800' }],
  ['prefix', 'a\0', 'storage'],
  ['sourceKey', {}, 'storage'],
  ['limit', '5', 'storage'],
  ['offset', 1e21, 'storage'],
  ['offset', -1, 'storage'],
  ['prefixes', [{}], 'storage'],
  ['paths', Array<string>(1001).fill('a'), 'storage'],
  ['sortBy', { column: 'metadata' }, 'storage'],
])('refuses %s as %j', (name, value, service = 'auth') => {
  expect(wrongField(service, { [name]: value })).toEqual({
    status: 400,
    code: 'validation_failed',
    message: `Please check ${name} and try again.`,
  });
});
