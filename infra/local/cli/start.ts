import { readOptions, USAGE, type StartOptions } from '../src/cli/options.ts';
import { dataFolderAt, emptyDataFolder, openDataFolder } from '../src/process/data-folder.ts';
import { takeLock } from '../src/process/folder-lock.ts';
import { logToFile } from '../src/process/log.ts';
import { ROOT } from '../src/process/paths.ts';
import type { DemoAccount, RunningState } from '../src/process/running-state.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);

if (process.argv.includes('--help')) {
  print(USAGE);
} else {
  await main().catch(fail);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    root: ROOT,
  });
  const data = dataFolderAt(options.data);
  await openDataFolder(data);
  const unlock = takeLock(data.lock, data.root);
  process.once('exit', unlock);
  if (options.fresh) await emptyDataFolder(data);
  await run(options, data);
}

async function run(options: StartOptions, data: ReturnType<typeof dataFolderAt>): Promise<void> {
  const begun = performance.now();
  print('Starting TasteQuest …');
  logToFile(data.serverLog);
  // After the log is open: what the libraries print while they load belongs there.
  const { startApp } = await import('../src/cli/start-app.ts');
  const starting = startApp(options, data, print);
  let endingSince = 0;
  const end = async (code: number, reason?: string) => {
    if (endingSince) return;
    endingSince = Date.now();
    if (reason) print(`\n${reason}`);
    // A second Ctrl-C, or 15 seconds, end a stop that hangs.
    setTimeout(() => process.exit(1), 15_000).unref();
    await starting.then((app) => app.stop()).catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // npm passes on a Ctrl-C that the terminal has sent us already: at once, it is the same one.
    process.on(signal, () =>
      endingSince && Date.now() - endingSince > 1000 ? process.exit(1) : void end(0, 'Stopping …'),
    );
  }
  const app = await starting;
  if (endingSince) return;
  print(banner(app.state, app.notes, (performance.now() - begun) / 1000));
  void app.died.then((reason) => end(1, `${reason} See ${data.postgresLog}, then start again.`));
}

function fail(error: unknown): never {
  // The release commands say it with an error of their own.
  const text =
    error instanceof Error && 'remedy' in error
      ? `${error.message}\n\n${String(error.remedy)}`
      : `Something unexpected happened: ${String((error as Error)?.stack ?? error)}`;
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

/** What the terminal shows once everything runs. */
function banner(state: RunningState, notes: string[], seconds: number): string {
  const lines = [`TasteQuest is ready after ${seconds.toFixed(1)} s.`, '', `  ${state.url}`];
  if (state.mailboxUrl) lines.push(`  Emails: ${state.mailboxUrl}`);
  if (state.demo.length > 0) lines.push('', 'Sign in as', ...state.demo.map(line));
  if (notes.length > 0) lines.push('', ...notes);
  return ['', ...lines, '', 'Stop with Ctrl-C.', ''].join('\n');
}

function line(account: DemoAccount): string {
  const who = `  ${account.name} (${account.role})`.padEnd(24);
  if (account.role !== 'child') return `${who}${account.email}  ${account.password}`;
  return `${who}I'm a kid: ${account.familyCode}, ${account.avatar}, PIN ${account.pin}`;
}
