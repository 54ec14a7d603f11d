import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testReleaseStore } from '../testing/test-release-store.ts';
import { folderStore } from './folder-store.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-store-'));
});
afterEach(() => rmSync(root, { recursive: true }));
const at = (key: string) => path.join(root, key);

testReleaseStore(() => Promise.resolve(folderStore(root)));

it.each(['../secret', 'releases/../../secret'])('%s, which is outside, is neither read nor written', async (key) => {
  const store = folderStore(root);
  await expect(store.read(key)).rejects.toThrow('outside');
  await expect(store.create(key, 'x')).rejects.toThrow('outside');
});

it('does not follow a link out of the folder', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'tq-secret-'));
  writeFileSync(path.join(other, 'secret.txt'), 'secret');
  symlinkSync(path.join(other, 'secret.txt'), at('link.txt'));
  expect(await folderStore(root).read('link.txt')).toBeNull();
  rmSync(other, { recursive: true });
});

it('leaves no half file where a write fails', async () => {
  mkdirSync(at('releases/child/a.js'), { recursive: true });
  await expect(folderStore(root).replace('releases/child/a.js', 'x', null)).rejects.toThrow();
  expect(await folderStore(root).list('releases/')).toEqual([]);
});

it('takes over the lock of a process that died, once', async () => {
  const lock = at('registry.json.lock');
  mkdirSync(lock);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  const store = folderStore(root);
  const results = await Promise.all(['a', 'b', 'c'].map((text) => store.replace('registry.json', text, null)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(existsSync(lock)).toBe(false);
});
