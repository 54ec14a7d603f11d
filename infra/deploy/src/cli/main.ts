/** `npm run release`, `rollback`, `promote`, `canary`, `off`, `on`, `list`, `prune` and `site`. */
import { Command, CommanderError } from 'commander';
import { CommandError } from '../command-error.ts';
import { addReleaseCommands } from './release-commands.ts';
import { addStoreCommands } from './store-commands.ts';
import { addSwitchCommands } from './switch-commands.ts';

const program = new Command('npm run')
  .description('Releases one remote alone, and says what is live. Everything after -- belongs to the command.')
  .exitOverride()
  .helpCommand(false)
  .configureHelp({ sortOptions: true, commandUsage: (command) => `npm run ${command.name()} -- ${command.usage()}` });
addReleaseCommands(program);
addSwitchCommands(program);
addStoreCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = fail(error);
}

/** In words and with the remedy; with `--json`, as one object. */
function fail(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode;
  const known = error instanceof CommandError;
  const message = known ? error.message : `Something unexpected happened: ${String((error as Error)?.stack ?? error)}`;
  const remedy = known ? error.remedy : 'Nothing more was changed. Try again, or report it with these lines.';
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: message, remedy }));
  else console.error(`\n${message}\n\n${remedy}\n`);
  return 1;
}
