import path from 'node:path';
import { processInfo } from '@tastequest/deploy/process-info';
import { readCommandLine } from '../src/cli/command-line.ts';
import { dataFolderAt } from '../src/process/data-folder.ts';
import { lockHolder } from '../src/process/folder-lock.ts';
import { isHeldElsewhere } from '../src/process/lock-place.mjs';
import { ROOT, RUNNING_FILE } from '../src/process/paths.ts';
import { runningProcess } from '../src/process/running-state.ts';
import { describeFailure, reasonOf, UserError } from '../src/process/user-error.ts';
import { waitFor } from '../src/process/wait-for.ts';

const USAGE = `Usage: npm stop -- [options]

  --data ./.data     the data folder of the server to stop; without it, the one that this clone started first`;

/** As long as the server itself takes at most, with the longest DRAIN_SECONDS, and a bit. */
const LIMIT_MS = 90_000;

await main().catch((error: unknown) => {
  process.stderr.write(`\n${describeFailure(error)}\n\n`);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const folder = readFolder();
  if (folder === 'help') return print(USAGE);
  const { lock, root, state } = dataFolderAt(folder ?? path.join(ROOT, '.data'));
  const pid = lockHolder(lock, root) ?? runningProcess(folder ? state : RUNNING_FILE, folder);
  if (pid === null && isHeldElsewhere(lock))
    throw new UserError(`TasteQuest runs on ${root} in a container or on another machine.`, 'Stop it there.');
  if (pid === null) return print('TasteQuest is not running.');
  const started = processInfo(pid)?.started;
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    throw new UserError(
      `The server (process ${pid}) cannot be stopped: ${reasonOf(error)}.`,
      'Stop it as the user who started it.',
    );
  }
  if (await waitFor(() => processInfo(pid)?.started !== started, LIMIT_MS)) return print('TasteQuest has stopped.');
  throw new UserError(
    `The server (process ${pid}) does not end.`,
    `Look into server.log, or end it with "kill -9 ${pid}".`,
  );
}

function readFolder(): string | null {
  const options = { data: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values } = readCommandLine('npm stop', USAGE, { options }, process.env);
  if (values.help) return 'help';
  return values.data ? path.resolve(process.env['INIT_CWD'] ?? '.', values.data) : null;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
