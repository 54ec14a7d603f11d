import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, open, readdir, readFile, realpath, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
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

  const drafts = path.join(root, '.drafts');
  let swept: Promise<void> | undefined;
  const draft = async (content: Buffer | string) => {
    await (swept ??= removeOldDrafts(drafts));
    return writeDraft(drafts, content, durable);
  };

  return {
    address: root,
    read,
    async tagOf(key) {
      return (await read(key))?.tag ?? null;
    },
    async create(key, content) {
      const file = at(key);
      const name = await draft(content);
      try {
        await inFolderOf(file, () => link(name, file)); // Unlike a rename, it fails where something is.
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
      const lock = await takeLock(at(`.locks/${key.replaceAll('/', '-')}`));
      try {
        if (((await read(key))?.tag ?? null) !== tag) return false;
        const name = await draft(content);
        try {
          if (!(await lock.isMine())) return false;
          await inFolderOf(file, () => rename(name, file));
          return true;
        } finally {
          await rm(name, { force: true });
        }
      } finally {
        await lock.release();
      }
    },
    list: (prefix) => listKeys(root, at(path.dirname(`${prefix}x`)), prefix),
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

/** More removals of a last file than ever meet one write. */
const ATTEMPTS = 20;

/** What is older was left behind by a process that died. */
const DRAFT_LIMIT_MS = 86_400_000;

/** In the same file system as its place, so that it can be moved there in one step. */
async function writeDraft(folder: string, content: Buffer | string, durable: boolean): Promise<string> {
  await makeFolder(folder);
  const name = path.join(folder, randomUUID());
  const handle = await open(name, 'wx', 0o644);
  try {
    await handle.writeFile(content);
    if (durable) await handle.sync();
    return name;
  } catch (error) {
    // On a full disk it would take the room that pruning needs.
    await rm(name, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Does it in the folder of a file, made anew where somebody who removed its last file took it away meanwhile. */
async function inFolderOf(file: string, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFolder(path.dirname(file));
      return await work();
    } catch (error) {
      if (!isMissing(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > DRAFT_LIMIT_MS) await rm(path.join(folder, name), { force: true });
  }
}

async function listKeys(root: string, folder: string, prefix: string): Promise<string[]> {
  const entries = await entriesBelow(folder);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => key.startsWith(prefix))
    .sort();
}

/** Empty where the folder is not there; a folder in it that goes away meanwhile hides no other one. */
async function entriesBelow(folder: string): Promise<Dirent[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readdir(folder, { withFileTypes: true, recursive: true });
    } catch (error) {
      if (!isMissing(error) || attempt === ATTEMPTS) throw error;
      if (await stat(folder).then(() => false, isMissing)) return [];
    }
  }
}

const tagOfContent = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let at = folder; at.startsWith(root + path.sep); at = path.dirname(at)) {
    // Fails where there is something, also what came this instant.
    if (await rmdir(at).catch(() => 'in use')) return;
  }
}
