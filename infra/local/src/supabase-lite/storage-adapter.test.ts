import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFailures } from './failures.ts';
import { createStorageAdapter, fileOfObject } from './storage-adapter.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tq-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from('a picture');
const put = (adapter: ReturnType<typeof createStorageAdapter>, key: string) =>
  adapter.uploadObject('photos', key, undefined, bytes, 'image/png', 'private');

it('gives a file back with the type it came with, whatever its name', async () => {
  const adapter = createStorageAdapter(folder);
  await put(adapter, 'child/evil.html');
  const { body, metadata } = await adapter.getObject('photos', 'child/evil.html', undefined);
  expect(body).toEqual(bytes);
  expect(metadata).toMatchObject({ mimetype: 'image/png', cacheControl: 'private', size: bytes.length });
});

it('writes inside its folder only', async () => {
  const adapter = createStorageAdapter(folder);
  await put(adapter, '../../../outside.png');
  await put(adapter, `${'deep/'.repeat(80)}${'x'.repeat(300)}`);
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /[0-9a-f]{64}/.test(file));
  expect(files).toHaveLength(4);
});

it.each([
  ['its bytes are gone', (file: string) => rmSync(file)],
  ['what is known of it is gone', (file: string) => rmSync(`${file}.json`)],
  ['what is known of it is damaged', (file: string) => writeFileSync(`${file}.json`, '{')],
])('answers that a photo is not there when %s, and gives the others', async (_case, damage) => {
  const adapter = createStorageAdapter(folder);
  await put(adapter, 'a');
  await put(adapter, 'b');
  damage(fileOfObject(folder, 'photos', 'a'));
  expect((await adapter.getObject('photos', 'a', undefined)).httpStatusCode).toBe(404);
  expect((await adapter.getObject('photos', 'b', undefined)).body).toEqual(bytes);
});

it('has a photo and its name on the disk before it answers', async () => {
  const events: string[] = [];
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced = jest.spyOn(prototype, 'sync').mockImplementation(async () => void events.push('sync'));
  await put(createStorageAdapter(folder), 'a').then(() => events.push('answer'));
  synced.mockRestore();
  // The folder of the first photo in it; then each of two files and its name.
  expect(events).toEqual(['sync', 'sync', 'sync', 'sync', 'sync', 'answer']);
});

it('gives a photo as before when a full disk takes nothing in its place', async () => {
  const adapter = createStorageAdapter(folder);
  await put(adapter, 'a');
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const writes = jest.spyOn(prototype, 'writeFile').mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
  await expect(put(adapter, 'a')).rejects.toThrow();
  writes.mockRestore();
  expect((await adapter.getObject('photos', 'a', undefined)).body).toEqual(bytes);
});

it.each(['ENOSPC', 'EDQUOT'])('leaves nothing of a photo that meets %s, and tells the gateway', async (code) => {
  const failures = createFailures();
  const adapter = createStorageAdapter(folder, failures);
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = Object.assign(new Error(code), { code });
  const writes = jest.spyOn(prototype, 'writeFile');
  // What is known of it still finds room.
  writes.mockResolvedValueOnce(undefined).mockRejectedValueOnce(full);
  await expect(put(adapter, 'a')).rejects.toBe(full);
  writes.mockRestore();
  expect(failures.last()?.refusal).toMatchObject({ status: 507, code: 'server.full' });
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
});

it('copies and deletes', async () => {
  const adapter = createStorageAdapter(folder);
  await put(adapter, 'a');
  await adapter.copyObject('photos', 'a', undefined, 'photos', 'b', undefined);
  await adapter.deleteObject('photos', 'a', undefined);
  expect((await adapter.getObject('photos', 'a', undefined)).httpStatusCode).toBe(404);
  expect((await adapter.headObject('photos', 'b', undefined)).mimetype).toBe('image/png');
  await adapter.deleteObjects('photos', ['a', 'b']);
  expect((await adapter.getObject('photos', 'b', undefined)).body).toBeUndefined();
});
