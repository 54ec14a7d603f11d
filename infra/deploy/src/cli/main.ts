/** `npm run release`, `rollback`, `promote`, `canary`, `canary:watch`, `off`, `on`, `remove`, `overrides`, `list`, `prune`, `site` and `trace`. */
import { Command, CommanderError } from 'commander';
import { CommandError } from '../command-error.ts';
import { giveBackClaims } from '../store/claims.ts';
import { inWords } from './in-words.ts';
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

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  // The second time there is nobody who catches it.
  process.once(signal, () => void giveBackClaims().then(() => process.kill(process.pid, signal)));

/** `npm run off child --dry-run` is an option of npm's, and would switch off. */
function mustHaveOptions(): void {
  const [called, ...args] = process.argv.slice(2);
  const command = program.commands.find((one) => one.name() === called);
  const options = command?.options.map(({ long, required }) => `${long}${required ? ' …' : ''}`) ?? [];
  // The value of what npm kept may be left behind as a word.
  const words = args.slice(0, command?.registeredArguments.length ?? 0);
  const kept = keptByNpm(`npm run ${called}`, words, options, process.env);
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
