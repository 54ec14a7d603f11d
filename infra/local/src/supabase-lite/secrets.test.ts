import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSecrets } from './secrets.ts';

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-secrets-'));
  file = path.join(root, 'secrets.json');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['empty', ''],
  ['cut short', '{"publishableKey":'],
  ['without one of them', '{"publishableKey":"sb_publishable_x"}'],
  ['of another kind', 'null'],
])('keys that are %s are refused, and stay as they are', async (_case, text) => {
  writeFileSync(file, text);
  await expect(loadSecrets(file)).rejects.toThrow('is damaged: without it no child can sign in');
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('keys that cannot be read for another reason are refused with it', async () => {
  writeFileSync(file, '');
  await expect(loadSecrets(path.join(file, 'secrets.json'))).rejects.toThrow('cannot be read (ENOTDIR)');
});

test('keys that others may read, as after a copy, are closed to them', async () => {
  const secret = 'x'.repeat(32);
  const keys = { publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x', jwtSecret: secret, kidSecret: secret };
  writeFileSync(file, JSON.stringify(keys));
  chmodSync(file, 0o644);
  expect(await loadSecrets(file)).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
