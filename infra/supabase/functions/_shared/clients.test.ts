import { provideWebSocket } from '@tastequest/local/testing';
import { visitorClient } from './clients.ts';
import type { Deps } from './deps.ts';

beforeAll(provideWebSocket);

test.each([
  ['sb_secret_x', '203.0.113.9', { apikey: 'sb_secret_x', address: '203.0.113.9' }],
  ['sb_secret_x', null, { apikey: 'sb_publishable_x', address: null }],
  ['legacy.service.role', '203.0.113.9', { apikey: 'sb_publishable_x', address: null }],
])('with the key %s a visitor at %s signs in as %j', async (serviceKey, address, expected) => {
  let sent = new Headers();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent = new Request(input, init).headers;
    return Response.json({}, { status: 400 });
  };
  const deps: Deps = {
    supabaseUrl: 'https://project.supabase.co',
    anonKey: 'sb_publishable_x',
    serviceKey,
    kidSecret: '',
    fetch,
  };
  await visitorClient(deps, address).auth.signInWithPassword({ email: 'kid@kids.invalid', password: 'x' });
  expect({ apikey: sent.get('apikey'), address: sent.get('sb-forwarded-for') }).toEqual(expected);
});
