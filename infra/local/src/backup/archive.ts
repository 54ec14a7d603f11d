import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { fullAt, isDiskFull, UserError } from '../process/user-error.ts';
import { syncFolder } from '../process/durable.ts';

/** What a backup says about itself. */
const aboutSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The major version of PostgreSQL, whose files these are. */
  postgres: z.string(),
  /** Its files fit processors of one kind. */
  processor: z.string(),
  newestMigration: z.string(),
});
export type About = z.infer<typeof aboutSchema>;

/** The last entry of an archive: without it the archive is not whole. */
const manifestSchema = z.object({
  about: aboutSchema,
  /** SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';

export interface ArchiveWriter {
  folder(name: string): void;
  text(name: string, content: string): Promise<void>;
  /** A file that may change, shrink or go while it is read: what is missing at its end is zeros. False when it is gone. */
  file(name: string, source: string): Promise<boolean>;
}

/** Writes a new archive, readable by its owner only. It has its name once it is whole and on the disk. */
export async function writeArchive(file: string, write: (archive: ArchiveWriter) => Promise<About>): Promise<void> {
  const draft = `${file}.draft`;
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 4 }), createWriteStream(draft, { mode: 0o600, flush: true }));
  try {
    await Promise.all([written, fill(pack, write)]);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw fullAt(error, file);
  }
}

async function fill(pack: tar.Pack, write: (archive: ArchiveWriter) => Promise<About>): Promise<void> {
  const files: Manifest['files'] = {};
  const add = async (name: string, size: number, chunks: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256');
    const entry = pack.entry({ name, size, mode: 0o600 });
    await pipeline(
      async function* hashed() {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      entry as unknown as NodeJS.WritableStream,
    );
    files[name] = hash.digest('hex');
  };
  const text = (name: string, content: string) => {
    const bytes = Buffer.from(content);
    return add(name, bytes.length, Readable.from([bytes]));
  };
  const about = await write({
    folder: (name) => void pack.entry({ name, type: 'directory', mode: 0o700 }),
    text,
    async file(name, source) {
      const handle = await open(source).catch(ifGone);
      if (!handle) return false;
      try {
        const { size } = await handle.stat();
        await add(name, size, exactly(handle, size));
      } finally {
        await handle.close();
      }
      return true;
    },
  });
  await text(MANIFEST, JSON.stringify({ about, files } satisfies Manifest));
  pack.finalize();
}

/** `size` bytes of a file, whatever happens to it meanwhile. */
export async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  const CHUNK = 1 << 18;
  for (let at = 0; at < size;) {
    const buffer = Buffer.alloc(Math.min(CHUNK, size - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    // Zeros for what is no longer there.
    yield bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    at += bytesRead || buffer.length;
  }
}

export function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Unpacks an archive into an empty folder and compares every file with its checksum. Refuses what is damaged or cut short. All
 * is on the disk then, but for the database's files: PostgreSQL sees to them when it starts on them.
 */
export async function readArchive(file: string, folder: string): Promise<About> {
  const extract = tar.extract();
  const found: Manifest['files'] = {};
  let manifest: unknown = null;
  const unpack = async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      const target = path.join(folder, name);
      if (!target.startsWith(folder + path.sep)) throw new Error(`a name leads out of it (${name})`);
      if (type === 'directory') {
        await mkdir(target, { recursive: true, mode: 0o700 });
        entry.resume();
      } else if (name === MANIFEST) manifest = JSON.parse(await textOf(entry));
      else found[name] = await store(target, entry, name.startsWith('postgres/'));
    }
  };
  try {
    await Promise.all([pipeline(createReadStream(file), createGunzip(), extract as unknown as Writable), unpack()]);
    return compare(manifestSchema.parse(manifest), found);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new UserError(`There is no ${file}.`, 'Give the path of a file that "npm run backup" made.');
    }
    if (isDiskFull(error)) throw fullAt(error, folder);
    throw new UserError(
      `${file} is no whole backup: ${describe(error)}.`,
      'Nothing was changed. Take another backup: the automatic ones are in the folder "backups" of the data folder.',
    );
  }
}

function compare({ about, files }: Manifest, found: Manifest['files']): About {
  for (const [name, hash] of Object.entries(files)) {
    if (!found[name]) throw new Error(`${name} is missing`);
    if (found[name] !== hash) throw new Error(`${name} is not as it was written`);
  }
  const unknown = Object.keys(found).find((name) => !files[name]);
  if (unknown) throw new Error(`${unknown} is not named in it`);
  return about;
}

const describe = (error: unknown): string => {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return 'its end is missing, or is of another program';
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'a file is in it twice';
  const message = error instanceof Error ? error.message : String(error);
  // The library has advice of its own.
  return /tar header/.test(message) ? 'a part of it is damaged, or of another program' : message;
};

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function store(target: string, entry: AsyncIterable<Buffer>, isOfDatabase: boolean): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const handle = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of entry) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (!isOfDatabase) await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}
