import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../process/exists.ts';
import { restoreRemedy } from '../process/restore-remedy.mjs';
import { DiskFull, UserError } from '../process/user-error.ts';
import type { Binaries } from './binaries.ts';
import { chooseUser, type RunAs } from './run-as.ts';

/** The major version of the PostgreSQL that comes with us: its files are of no use to another. */
export const MAJOR = '17';

/** Names an empty cluster that is copied, for tests, which make many: initdb takes a second of processor time. */
export const EMPTY_CLUSTER = 'TASTEQUEST_EMPTY_CLUSTER';

interface Cluster {
  folder: string;
  runAs: RunAs;
}

/** Makes sure that `folder` holds a PostgreSQL 17 data folder that can be started. `durable` false is for tests. */
export async function prepareCluster(binaries: Binaries, folder: string, durable = true): Promise<Cluster> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const runAs = chooseUser(binaries.postgres, parent);
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) await initialize(binaries, folder, runAs, durable);
  else if (version.trim() !== MAJOR) throw otherVersion(folder, version.trim());
  await giveTo(folder, runAs);
  return { folder, runAs };
}

function otherVersion(folder: string, version: string): UserError {
  return /^\d+$/.test(version)
    ? new UserError(
        `${folder} was made by PostgreSQL ${version}; this is ${MAJOR}.`,
        'Start it with the version of TasteQuest that made it, or start with another --data folder. Nothing was changed.',
      )
    : new UserError(`${folder}/PG_VERSION is damaged.`, restoreRemedy(path.dirname(folder)));
}

/** The cluster is made beside the folder and renamed at the end: an interrupted one is not taken for a cluster. */
async function initialize(binaries: Binaries, folder: string, runAs: RunAs, durable: boolean): Promise<void> {
  if (await exists(folder)) {
    throw new UserError(
      `${folder} is not a PostgreSQL data folder (PG_VERSION is missing).`,
      restoreRemedy(path.dirname(folder)),
    );
  }
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(draft, runAs);
  const empty = process.env[EMPTY_CLUSTER];
  const make = empty ? ['cp', '-R', `${empty}/.`, draft] : initdb(binaries, draft, durable);
  const [first = '', ...rest] = [...runAs.prefix, ...make];
  const { uid, gid } = runAs;
  const run = spawnSync(first, rest, { uid, gid, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  if (run.status !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw notCreated(folder, run.stderr);
  }
  await rename(draft, folder);
}

const initdb = (binaries: Binaries, folder: string, durable: boolean): string[] => [
  binaries.initdb,
  `--pgdata=${folder}`,
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--data-checksums',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--no-instructions',
  ...(durable ? [] : ['--no-sync']),
];

async function giveTo(folder: string, { owner }: RunAs): Promise<void> {
  const { uid } = await stat(folder);
  if (owner && uid !== owner.uid) {
    spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  } else if (!owner && uid !== process.getuid?.()) {
    throw new UserError(`${folder} belongs to another user.`, 'Start as that user, or with another --data folder.');
  }
  await chmod(folder, 0o700);
}

/** What makes it says what failed; initdb also how it cleaned up. */
function notCreated(folder: string, said: string): UserError {
  const lines = said.trim().split('\n');
  const reason = lines.find((line) => /error|FATAL|PANIC|No space/.test(line)) ?? lines.at(-1) ?? '';
  return /No space left on device|Disk quota exceeded/.test(said)
    ? new DiskFull(`The disk is full: the database couldn't be created in ${folder}.`, 'Make room, then start again.')
    : new UserError(`The database couldn't be created in ${folder}: ${reason}`, 'Start with another --data folder.');
}
