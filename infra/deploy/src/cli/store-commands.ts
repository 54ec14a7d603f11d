import path from 'node:path';
import { Option, type Command } from 'commander';
import { CommandError } from '../command-error.ts';
import { listBuilds, listLive, refuseUnknown } from '../commands/list.ts';
import { prune } from '../commands/prune.ts';
import { followSite } from '../commands/site.ts';
import { CALLED_IN, existingStoreOf, mustBeName, storeOf, withStore, type StoreOptions } from './common-options.ts';

interface SiteFlags extends StoreOptions {
  environment: string;
  out: string;
  watch?: boolean;
}

/** `list`, `prune`, `site`. */
export function addStoreCommands(program: Command): void {
  withStore(program.command('list'))
    .description('What is live where, since when and by whom; with names, also their builds in the store')
    .argument('[names...]')
    .action(async (names: string[], flags: StoreOptions) => {
      const store = await existingStoreOf(flags);
      const { live, problems, overrides } = await listLive(store, names.map(mustBeName));
      const listed = await Promise.all(names.map((name) => listBuilds(store, name)));
      const builds = listed.flatMap((one) => one.builds);
      problems.push(
        ...listed.flatMap((one) => one.problems).filter((problem) => !problems.some((said) => said.endsWith(problem))),
      );
      const isKnown = (name: string, at: number) =>
        live.some((one) => one.name === name) || Object.values(listed[at] ?? {}).some(({ length }) => length > 0);
      await refuseUnknown(
        store,
        names.filter((name, at) => !isKnown(name, at)),
        problems,
      );
      if (flags.json) return console.log(JSON.stringify({ live, builds, problems, overrides }));
      for (const problem of problems) console.log(problem);
      const rows = live.map(({ canary, off, ...row }) => ({
        ...row,
        state: off ? `off: ${off}` : canary ? `canary ${canary}` : '',
      }));
      if (rows.length > 0) table(rows);
      else console.log(`Nothing${names.length > 0 ? ' of this' : ''} is live in ${store.address}.`);
      if (builds.length > 0) table(builds);
      for (const [environment, { origins, roles, families }] of Object.entries(overrides)) {
        const audience = [...roles, ...families.map((family) => `family ${family}`)].join(', ');
        console.log(`\n${environment} allows overrides from ${origins.join(', ')} to: ${audience}`);
      }
    });

  withStore(program.command('prune'))
    .description('Remove the releases that nobody needs: keeps what is live, its predecessor, and what is younger')
    .option('--days <number>', 'how old, since the upload and since it was live last', Number, 30)
    .option('--dry-run', 'say what would be removed, and remove nothing')
    .action(async ({ days, ...flags }: StoreOptions & { days: number }) => {
      if (!(days >= 0 && days <= 36_500))
        throw new CommandError('--days is a number from 0 to 36500.', 'For example --days 30');
      const dryRun = flags.dryRun ?? false;
      const { removed, notes } = await prune(await existingStoreOf(flags), { days, dryRun });
      if (flags.json) return console.log(JSON.stringify({ removed, notes, dryRun }));
      for (const release of removed) console.log(`${dryRun ? 'would remove' : 'removed'} ${release}`);
      for (const note of notes) console.log(note);
      if (removed.length + notes.length === 0) console.log('Nothing to remove.');
    });

  withStore(program.command('site'))
    .description(
      'Write the pages of an environment for a web server that only serves files (SITE_URL, SUPABASE_URL, SUPABASE_ANON_KEY)',
    )
    .addOption(new Option('--environment <name>').env('RELEASE_ENVIRONMENT').default('production'))
    .option('--out <folder>', 'the folder that is served', './site')
    .option('--watch', 'go on, and write them again at every change')
    .action(async ({ environment, out, watch, ...flags }: SiteFlags) => {
      mustBeName(environment);
      const options = { store: await storeOf(flags), environment, out: path.resolve(CALLED_IN, out) };
      await followSite(options, process.env, watch ?? false, (line) => console.log(line));
    });
}

/** Rows under their column names, as wide as their longest word. */
function table(rows: object[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(Reflect.get(row, column) ?? '–')))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  console.log();
  for (const line of cells)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
