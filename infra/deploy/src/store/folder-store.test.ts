import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testReleaseStore } from '../testing/test-release-store.ts';
import { takeLock } from './folder-lock.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

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

it('refuses a folder that takes nothing, and does not wait for it', async () => {
  // Node's own "mkdir -p" goes on for good here.
  const store = folderStore('/proc/1/store', { durable: false });
  await expect(store.create('releases/child/a.js', 'a')).rejects.toThrow('mkdir');
  await expect(store.replace('registry.json', '{}', null)).rejects.toThrow('mkdir');
});

it('loses nothing where one removes the last file of a folder while another one writes there', async () => {
  const stores = Array.from({ length: 4 }, () => folderStore(root, { durable: false }));
  const work = async (store: ReleaseStore, writer: number) => {
    for (let n = 0; n < 30; n++) {
      const key = `claims/upload/${writer}/${n}`;
      expect(await store.create(key, 'x')).toBe(true);
      expect(await store.list('claims/')).toEqual(expect.arrayContaining([key, 'claims/prune/always']));
      await store.remove(key);
    }
  };
  await stores[0]?.create('claims/prune/always', 'x');
  await Promise.all(stores.map(work));
  expect(await stores[0]?.list('claims/')).toEqual(['claims/prune/always']);
});

it('leaves nothing behind of what it could not write', async () => {
  const store = folderStore(root, { durable: false });
  await expect(store.create('releases/child/a.js', {} as string)).rejects.toThrow();
  expect(readdirSync(at('.drafts'))).toEqual([]);
});

it('takes over the lock of a process that died, once', async () => {
  const lock = at('.locks/registry.json');
  mkdirSync(at('.locks'));
  writeFileSync(lock, 'of somebody who died');
  // Whose clock was ahead: it says nothing.
  const oneDay = new Date(Date.now() + 86_400_000);
  utimesSync(lock, oneDay, oneDay);
  const store = folderStore(root);
  const results = await Promise.all(['a', 'b', 'c'].map((text) => store.replace('registry.json', text, null)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(existsSync(lock)).toBe(false);
});

it('a lock that somebody took over is neither used nor given back', async () => {
  const file = at('.locks/registry.json');
  const lock = await takeLock(file);
  writeFileSync(file, 'of somebody else');
  expect(await lock.isMine()).toBe(false);
  await lock.release();
  expect(readFileSync(file, 'utf8')).toBe('of somebody else');
});

it('replaces nothing once somebody took over its lock', async () => {
  const store = folderStore(root, { durable: false });
  await store.create('registry.json', 'theirs');
  const tag = await store.tagOf('registry.json');
  const { open } = fs;
  jest.spyOn(fs, 'open').mockImplementationOnce((...draft) => {
    writeFileSync(at('.locks/registry.json'), 'of somebody else');
    return open(...draft);
  });
  expect(await store.replace('registry.json', 'late', tag)).toBe(false);
  expect((await store.read('registry.json'))?.content.toString()).toBe('theirs');
  expect(readdirSync(at('.drafts'))).toEqual([]);
});

it('lists nothing that the machine itself keeps in its folders', async () => {
  const store = folderStore(root, { durable: false });
  await store.create('releases/child/a.js', 'a');
  writeFileSync(at('releases/child/.DS_Store'), '');
  expect(await store.list('releases/')).toEqual(['releases/child/a.js']);
});

it('removes the drafts of processes that died, and no others', async () => {
  mkdirSync(at('.drafts'));
  for (const name of ['old', 'young']) writeFileSync(at(`.drafts/${name}`), '');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(at('.drafts/old'), longAgo, longAgo);
  await folderStore(root).create('releases/child/a.js', 'a');
  expect(readdirSync(at('.drafts'))).toEqual(['young']);
});
