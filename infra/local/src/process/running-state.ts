import { lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isStart } from './is-start.mjs';

/** An account of the demo family, as the banner and `npm run status` show it. Its passwords are public on purpose. */
export type DemoAccount =
  | { role: 'parent' | 'admin'; name: string; email: string; password: string }
  | { role: 'child'; name: string; familyCode: string; avatar: string; pin: string };

/** What runs, for `npm run status` and the commands that change what is live. Holds nothing secret. */
export interface RunningState {
  /** The process to stop. */
  pid: number;
  /** Its child that answers requests; when that one ends, another takes its place. */
  server: number;
  /** The data folder: a state that came with a copy of another one says nothing of the copy. */
  folder: string;
  port: number;
  url: string;
  mailboxUrl: string | null;
  publishableKey: string;
  mode: 'embedded' | 'hosted';
  /** The release store that pages come from, and what of it is shown. */
  store: string;
  environment: string;
  demo: DemoAccount[];
}

/**
 * Writes the state where `npm run status` looks: into the data folder, and into the file that this clone's servers share, unless another
 * one that still runs is named there. Answers the function that takes it away.
 */
export function publishState(state: RunningState, { own, shared }: { own: string; shared: string }): () => void {
  const files = isTaken(shared, state.pid) ? [own] : [own, shared];
  const ours = files.filter((file) => tryWrite(file, state));
  return () => {
    for (const file of ours) rmSync(file, { force: true });
  };
}

/** The clone may belong to somebody else: then only the data folder says what runs. Who reads meanwhile sees the last state or this one. */
function tryWrite(file: string, state: RunningState): boolean {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`);
    // Nothing is renamed over a folder.
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
    renameSync(draft, file);
    return true;
  } catch {
    return false;
  }
}

function isTaken(file: string, ourPid: number): boolean {
  const pid = runningProcess(file);
  return pid !== null && pid !== ourPid;
}

/** The number of the process that a published state names; null when it does not run any more, or not on `folder`. */
export function runningProcess(file: string, folder: string | null = null): number | null {
  try {
    const { pid, ...state } = JSON.parse(readFileSync(file, 'utf8')) as RunningState;
    if (folder !== null && state.folder !== realpathSync(folder)) return null;
    return isStart(pid) ? pid : null;
  } catch {
    return null;
  }
}
