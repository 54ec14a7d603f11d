import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processInfo } from '@tastequest/deploy/process-info';

type Purpose = 'test' | 'verify';

/** A new folder of this process among the temporary ones. What killed processes left there for the same purpose goes. */
export function makeTemporaryFolder(purpose: Purpose): string {
  removeAbandoned(purpose);
  return mkdtempSync(path.join(tmpdir(), `${prefixOf(purpose)}${process.pid}-`));
}

/** Removes the folders of processes that were killed. Those of other users are theirs to remove. */
export function removeAbandoned(purpose: Purpose): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefixOf(purpose)}(\\d+)-`).exec(name)?.[1] ?? NaN);
    const folder = path.join(tmpdir(), name);
    if (Number.isNaN(pid) || processInfo(pid)) continue;
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

const prefixOf = (purpose: Purpose) => `tq-${purpose}-`;
