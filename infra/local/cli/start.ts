import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { finishRestore } from '../src/backup/swap-inside.ts';
import { detach, isDetached, tellStarter } from '../src/cli/detach.ts';
import { readOptions, type StartOptions } from '../src/cli/options.ts';
import { superviseServer } from '../src/cli/supervisor.ts';
import { dataFolderAt, emptyDataFolder, openDataFolder, type DataFolder } from '../src/process/data-folder.ts';
import { takeLock } from '../src/process/folder-lock.ts';
import { logToFile } from '../src/process/log.ts';
import { ROOT } from '../src/process/paths.ts';
import { removeAbandoned } from '../src/process/temporary-folder.ts';
import { describeFailure } from '../src/process/user-error.ts';

const print = (text: string) => void (isDetached ? tellStarter({ text }) : process.stdout.write(`${text}\n`));
const printError = (text: string) =>
  void (isDetached ? tellStarter({ error: text }) : process.stderr.write(`\n${text}\n\n`));

await main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root: ROOT,
  });
  if (options.detach && !isDetached) return void (process.exitCode = await detach());
  const data = dataFolderAt(options.data);
  removeAbandoned('verify');
  await openDataFolder(data);
  const unlock = takeLock(data.lock, data.root);
  process.once('exit', unlock);
  await finishRestore(data);
  if (options.fresh) await emptyDataFolder(data);
  await run(options, data);
}

async function run(options: StartOptions, data: DataFolder): Promise<void> {
  print('Starting TasteQuest …');
  logToFile(data.serverLog);
  const supervisor = superviseServer({
    options,
    fork: () => forkServer(data.serverLog),
    say(text) {
      print(text);
      console.warn(text);
    },
    onReady(text) {
      print(`${text}\nStop with ${isDetached ? 'npm stop' : 'Ctrl-C'}.\n`);
      if (isDetached) tellStarter({ ready: true });
    },
  });
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm passes on a Ctrl-C that the terminal has sent us already: at once, it is the same one.
      if (asked && Date.now() - asked < 1000) return;
      if (!asked) print('\nStopping …');
      asked = Date.now();
      supervisor.stop();
    });
  }
  const { code, reason } = await supervisor.ended;
  if (reason) {
    printError(reason);
    console.error(reason);
  }
  process.exitCode = code;
  if (process.connected) process.disconnect();
}

/** What it prints is no matter of the terminal: it goes where its log is, a crash's last words too. */
function forkServer(logFile: string) {
  const program = fileURLToPath(new URL('server.mjs', import.meta.url));
  if (process.env['LOG_TO'] === 'stdout') return fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const log = openSync(logFile, 'a', 0o600);
  const child = fork(program, { stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  return child;
}
