import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { syncFolder, writeDurably } from '../process/durable.ts';
import { exists } from '../process/exists.ts';
import { createFailures, type Failures } from './failures.ts';

/** lite declares these types but does not export them by name. */
type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** What a file is, kept beside it: its type was checked at upload and is never guessed again from its name. */
interface Sidecar {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

/**
 * Keeps uploaded files in a folder, under a hash of bucket and key: no name that a client chose becomes a path.
 * Writes are atomic and on the disk before they are answered, so that no row names a file that a power cut takes; the type that the
 * gateway found is what comes back. `failures` are told of what could not be written.
 */
export function createStorageAdapter(
  folder: string,
  failures: Pick<Failures, 'note'> = createFailures(),
): StorageAdapter {
  const fileOf = (bucket: string, key: string) => fileOfObject(folder, bucket, key);

  const headObject = async (bucket: string, key: string): Promise<ObjectMetadata> => {
    const file = fileOf(bucket, key);
    const [{ size, mtime }, sidecar] = await Promise.all([stat(file), readSidecar(file)]);
    return { ...sidecar, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  };

  const store = async (file: string, body: Uint8Array, sidecar: Sidecar) => {
    const made = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    if (made) await syncFolder(path.dirname(made));
    await writeDurably(`${file}.json`, JSON.stringify(sidecar));
    await writeDurably(file, body);
  };

  /** lite makes a failure of its own of a full disk. */
  const storeOrTell = (file: string, body: Uint8Array, sidecar: Sidecar) =>
    store(file, body, sidecar).catch(async (error: unknown) => {
      failures.note(error);
      if (!(await exists(file))) await rm(`${file}.json`, { force: true });
      throw error;
    });

  const deleteObject = async (bucket: string, key: string) => {
    const file = fileOf(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  };

  return {
    driver: null,
    headObject,
    deleteObject,
    async getObject(bucket, key) {
      const metadata = await headObject(bucket, key).catch(() => null);
      if (!metadata) return { metadata: absent(), httpStatusCode: 404 };
      return { metadata, httpStatusCode: 200, body: await readFile(fileOf(bucket, key)) };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
      const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
      await storeOrTell(fileOf(bucket, key), bytes, { mimetype: contentType, cacheControl, eTag });
      return headObject(bucket, key);
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const file = fileOf(bucket, key);
      const sidecar = await readSidecar(file);
      await storeOrTell(fileOf(toBucket, toKey), await readFile(file), sidecar);
      return { httpStatusCode: 200, eTag: sidecar.eTag, lastModified: new Date() };
    },
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  };
}

/** Where the bytes of an object are in the storage folder. */
export function fileOfObject(folder: string, bucket: string, key: string): string {
  const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
  return path.join(folder, hash.slice(0, 2), hash);
}

async function readSidecar(file: string): Promise<Sidecar> {
  return JSON.parse(await readFile(`${file}.json`, 'utf8')) as Sidecar;
}

function absent(): ObjectMetadata {
  return { cacheControl: 'no-store', contentLength: 0, size: 0, mimetype: 'application/octet-stream', eTag: '' };
}
