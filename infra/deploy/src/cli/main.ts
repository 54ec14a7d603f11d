/** `npm run release`, `rollback`, `promote`, `canary`, `canary:watch`, `off`, `on`, `remove`, `overrides`, `list`, `prune`, `site` and `trace`. */
import { Command, CommanderError } from 'commander';
import { CommandError } from '../command-error.ts';
import { keptByNpm } from './kept-by-npm.mjs';
import { addReleaseCommands } from './release-commands.ts';
import { addStoreCommands } from './store-commands.ts';
import { addSwitchCommands } from './switch-commands.ts';
import { addTraceCommand } from './trace-command.ts';
import { addWatchCommand } from './watch-command.ts';

const program = new Command('npm run')
  .description('Releases one remote alone, and says what is live. Everything after -- belongs to the command.')
  .exitOverride()
  .showHelpAfterError('(--help says what it takes.)')
  .helpCommand(false)
  .configureHelp({ sortOptions: true, commandUsage: (command) => `npm run ${command.name()} -- ${command.usage()}` });
addReleaseCommands(program);
addSwitchCommands(program);
addStoreCommands(program);
addTraceCommand(program);
addWatchCommand(program);

// "npm run list | head" has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** What the system says when a folder can't be a store. */
const NO_STORE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

/** `npm run off child --dry-run` is an option of npm's, and would switch off. */
function mustHaveOptions(): void {
  const [called, ...args] = process.argv.slice(2);
  const command = program.commands.find((one) => one.name() === called);
  const options = command?.options.map(({ long, required }) => `${long}${required ? ' …' : ''}`) ?? [];
  const kept = keptByNpm(`npm run ${called}`, args, options, process.env);
  if (kept) throw new CommandError(kept.message, kept.remedy);
}

try {
  mustHaveOptions();
  await program.parseAsync();
} catch (error) {
  process.exitCode = fail(error);
}

/** In words and with the remedy, and with `--json` as one object too. */
function fail(error: unknown): number {
  const isJson = process.argv.includes('--json');
  if (error instanceof CommanderError) {
    // It has said so already, to people.
    if (isJson && error.exitCode !== 0) console.log(JSON.stringify({ error: error.message, remedy: 'See --help.' }));
    return error.exitCode;
  }
  const { message, remedy } = inWords(error);
  if (isJson) console.log(JSON.stringify({ error: message, remedy }));
  // Whoever keeps the object in a file sees it too.
  console.error(`\n${message}\n\n${remedy}\n`);
  return 1;
}

function inWords(error: unknown): { message: string; remedy: string } {
  if (error instanceof CommandError) return error;
  const { code, syscall, message, stack } = error as NodeJS.ErrnoException;
  if (code && (NO_STORE.has(code) || (code === 'ENOENT' && syscall === 'mkdir'))) {
    return {
      message: `The store can't be used: ${message}.`,
      remedy: 'Name a folder that can be written, or a bucket: --store.',
    };
  }
  const remedy = 'Look at what is live ("npm run list") before you try again, and report these lines.';
  return { message: `Something unexpected happened: ${stack ?? String(error)}`, remedy };
}
