import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStorageAdapter } from './storage-adapter.ts';

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
