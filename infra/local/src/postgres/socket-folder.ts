import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

/** A socket's whole path must fit in about 100 bytes, so it cannot lie in a data folder of any depth. */
const MAX_TEMP_PATH = 60;

/** A private folder for the server's socket. Its path is noted beside the data, so that a killed server's is removed. */
export function makeSocketFolder(dataFolder: string, { owner }: RunAs): string {
  removeSocketFolder(dataFolder);
  const base = owner || tmpdir().length > MAX_TEMP_PATH ? '/tmp' : tmpdir();
  const folder = mkdtempSync(path.join(base, 'tq-'));
  writeFileSync(noteOf(dataFolder), folder, { mode: 0o600 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Where the socket of the server is that runs on this data folder; null when none does. */
export function socketFolderOf(dataFolder: string): string | null {
  const note = noteOf(dataFolder);
  return existsSync(note) ? readFileSync(note, 'utf8') : null;
}

/** Removes the socket folder that was made last for this data folder. */
export function removeSocketFolder(dataFolder: string): void {
  const note = noteOf(dataFolder);
  if (!existsSync(note)) return;
  const folder = readFileSync(note, 'utf8');
  if (path.basename(folder).startsWith('tq-')) rmSync(folder, { recursive: true, force: true });
  rmSync(note);
}

const noteOf = (dataFolder: string) => `${dataFolder}.socket-folder`;
