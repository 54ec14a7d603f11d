import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { RunAs } from './run-as.ts';

/** A socket's whole path must fit in about 100 bytes, so it cannot lie in a data folder of any depth. */
const MAX_TEMP_PATH = 60;

/** The data folder is noted with it: in a copy of that folder the note names a server of somebody else. */
const noteSchema = z.object({ sockets: z.string(), data: z.string() });

/** A private folder for the server's socket. Its path is noted beside the data, so that a killed server's is removed. */
export function makeSocketFolder(dataFolder: string, { owner }: RunAs): string {
  removeSocketFolder(dataFolder);
  const base = owner || tmpdir().length > MAX_TEMP_PATH ? '/tmp' : tmpdir();
  const sockets = mkdtempSync(path.join(base, 'tq-'));
  const note: z.infer<typeof noteSchema> = { sockets, data: realpathSync(dataFolder) };
  writeFileSync(noteOf(dataFolder), JSON.stringify(note), { mode: 0o600 });
  if (owner) chownSync(sockets, owner.uid, owner.gid);
  return sockets;
}

/** Where the socket of the server is that runs on this data folder; null when none does. */
export function socketFolderOf(dataFolder: string): string | null {
  try {
    const { sockets, data } = noteSchema.parse(JSON.parse(readFileSync(noteOf(dataFolder), 'utf8')));
    return data === realpathSync(dataFolder) ? sockets : null;
  } catch {
    return null;
  }
}

/** Removes the socket folder that was made last for this data folder. */
export function removeSocketFolder(dataFolder: string): void {
  const sockets = socketFolderOf(dataFolder);
  if (sockets && path.basename(sockets).startsWith('tq-')) rmSync(sockets, { recursive: true, force: true });
  // Whatever else has the name.
  rmSync(noteOf(dataFolder), { recursive: true, force: true });
}

const noteOf = (dataFolder: string) => `${dataFolder}.socket-folder`;
