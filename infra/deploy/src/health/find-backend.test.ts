import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBackend } from './find-backend.ts';

const PROJECT = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_project' };
const STATE = { url: 'http://localhost:8080', mode: 'embedded', pid: 1 };
const SECRETS = { secretKey: 'sb_secret_local', jwtSecret: 'x' };

let data: string;
beforeEach(() => (data = mkdtempSync(path.join(tmpdir(), 'tq-data-'))));
afterEach(() => rmSync(data, { recursive: true }));

const keep = (state: unknown, secrets: unknown) => {
  writeFileSync(path.join(data, 'state.json'), JSON.stringify(state));
  writeFileSync(path.join(data, 'secrets.json'), JSON.stringify(secrets));
};
const find = (env: Record<string, string> = {}, store = path.join(data, 'releases')) => findBackend(env, store);

it('is the project that is named, before the local server', () => {
  keep(STATE, SECRETS);
  expect(find(PROJECT)).toEqual({ url: 'https://abc.supabase.co', secretKey: 'sb_secret_project' });
});

it('is the local server that serves the store', () => {
  keep(STATE, SECRETS);
  expect(find()).toEqual({ url: 'http://localhost:8080', secretKey: 'sb_secret_local' });
});

it.each([
  ['a key', { SUPABASE_URL: PROJECT.SUPABASE_URL }],
  ['an address', { SUPABASE_SECRET_KEY: 'sb_secret_project' }],
  ['an address that is one', { ...PROJECT, SUPABASE_URL: 'abc' }],
])('is not the local server where a project misses %s', (_what, env) => {
  keep(STATE, SECRETS);
  expect(() => find(env)).toThrow('belong together');
});

it.each([
  ['runs', null, SECRETS],
  ['has a key', STATE, null],
  ['has a database', { ...STATE, mode: 'hosted' }, SECRETS],
])('is nowhere where no local server %s', (_what, state, secrets) => {
  keep(state, secrets);
  expect(() => find()).toThrow('No local backend runs on');
});

it('is nowhere beside a bucket', () => {
  expect(() => find({}, 's3://bucket/prefix/')).toThrow('No local backend runs on s3://bucket/prefix/');
});
