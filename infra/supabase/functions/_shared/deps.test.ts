import { depsFromEnv } from './deps.ts';

const ENV: Record<string, string> = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_ANON_KEY: 'older-anon',
  SUPABASE_SERVICE_ROLE_KEY: 'older-service',
  KID_SECRET: 'secret',
  SITE_URL: 'https://family.example',
};
let env: Record<string, string>;
beforeEach(() => {
  env = { ...ENV };
  Reflect.set(globalThis, 'Deno', { env: { get: (name: string) => env[name] } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'Deno'));

test('a project with the newer keys uses those', () => {
  env['SUPABASE_PUBLISHABLE_KEYS'] = JSON.stringify({ default: 'sb_publishable_1' });
  env['SUPABASE_SECRET_KEYS'] = JSON.stringify({ default: 'sb_secret_1' });
  expect(depsFromEnv()).toMatchObject({ anonKey: 'sb_publishable_1', serviceKey: 'sb_secret_1' });
});

test('one without them uses the older ones, trusts its own tokens, and has no mail API', () => {
  expect(depsFromEnv()).toMatchObject({
    anonKey: 'older-anon',
    serviceKey: 'older-service',
    issuer: 'https://project.example/auth/v1',
    deliver: undefined,
  });
});

test.each(['SUPABASE_URL', 'KID_SECRET', 'SITE_URL', 'SUPABASE_SERVICE_ROLE_KEY'])('%s is missed by name', (name) => {
  delete env[name];
  expect(() => depsFromEnv()).toThrow(`${name} is not set. Set it with: supabase secrets set ${name}=…`);
});

test('a mail API goes with its key and its sender', () => {
  env['MAIL_API_URL'] = 'https://mail.example';
  expect(() => depsFromEnv()).toThrow('MAIL_API_KEY');
  Object.assign(env, { MAIL_API_KEY: 'key', MAIL_FROM: 'TasteQuest <hello@family.example>' });
  expect(depsFromEnv().deliver).toBeInstanceOf(Function);
});
