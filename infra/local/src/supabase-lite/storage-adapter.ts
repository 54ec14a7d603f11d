import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';

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
 * Writes are atomic; the type that the gateway found is what comes back.
 */
export function createStorageAdapter(folder: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) => {
    const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return path.join(folder, hash.slice(0, 2), hash);
  };

  const headObject = async (bucket: string, key: string): Promise<ObjectMetadata> => {
    const file = fileOf(bucket, key);
    const [{ size, mtime }, sidecar] = await Promise.all([stat(file), readSidecar(file)]);
    return { ...sidecar, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  };

  const store = async (file: string, body: Uint8Array, sidecar: Sidecar) => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await replaceFile(`${file}.json`, JSON.stringify(sidecar));
    await replaceFile(file, body);
  };

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
      await store(fileOf(bucket, key), bytes, { mimetype: contentType, cacheControl, eTag });
      return headObject(bucket, key);
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => deleteObject(bucket, key)));
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const file = fileOf(bucket, key);
      const sidecar = await readSidecar(file);
      await store(fileOf(toBucket, toKey), await readFile(file), sidecar);
      return { httpStatusCode: 200, eTag: sidecar.eTag, lastModified: new Date() };
    },
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  };
}

async function readSidecar(file: string): Promise<Sidecar> {
  return JSON.parse(await readFile(`${file}.json`, 'utf8')) as Sidecar;
}

async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
}

function absent(): ObjectMetadata {
  return { cacheControl: 'no-store', contentLength: 0, size: 0, mimetype: 'application/octet-stream', eTag: '' };
}
