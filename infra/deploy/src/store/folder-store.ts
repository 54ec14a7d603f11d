import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, realpath, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from './folder-lock.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * A store in a folder of this machine, or of a network drive. Files are complete when they appear, and with `durable` outlive a
 * power cut from then on; nothing outside is read.
 */
export function folderStore(root: string, { durable = true } = {}): ReleaseStore {
  const at = (key: string) => {
    const file = path.join(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`${key} is outside of the store.`);
    return file;
  };

  const read = async (key: string) => readInside(root, at(key));

  return {
    address: root,
    read,
    async tagOf(key) {
      return (await read(key))?.tag ?? null;
    },
    async create(key, content) {
      const file = at(key);
      const name = await writeDraft(file, content, durable);
      try {
        await link(name, file); // Unlike a rename, it fails where something is.
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await unlink(name);
      }
    },
    async replace(key, content, tag) {
      const file = at(key);
      const unlock = await takeLock(`${file}.lock`);
      try {
        if (((await read(key))?.tag ?? null) !== tag) return false;
        await rename(await writeDraft(file, content, durable), file);
        return true;
      } finally {
        await unlock();
      }
    },
    async list(prefix) {
      const folder = path.dirname(`${prefix}x`);
      const entries = await readdir(at(folder), { withFileTypes: true, recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    async remove(key) {
      await rm(at(key), { force: true });
      await removeEmpty(path.dirname(at(key)), root);
    },
  };
}

/** A file that really is in the folder: a link could lead anywhere. */
async function readInside(root: string, file: string) {
  try {
    if (!(await realpath(file)).startsWith((await realpath(root)) + path.sep)) return null;
    if (!(await stat(file)).isFile()) return null;
    const content = await readFile(file);
    return { content, tag: tagOfContent(content) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Beside its place, so that it can be moved there in one step. */
async function writeDraft(file: string, content: Buffer | string, durable: boolean): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const name = path.join(path.dirname(file), `.${randomUUID()}`);
  const handle = await open(name, 'wx', 0o644);
  try {
    await handle.writeFile(content);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
  return name;
}

const tagOfContent = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let at = folder; at.startsWith(root + path.sep); at = path.dirname(at)) {
    if ((await readdir(at).catch(() => ['?'])).length > 0) return;
    await rm(at, { recursive: true, force: true });
  }
}
