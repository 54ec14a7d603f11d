import path from 'node:path';
import { Option, type Command } from 'commander';
import { build } from '../commands/build.ts';
import { CommandError } from '../command-error.ts';
import { promote } from '../commands/promote.ts';
import { inOrder, release, releaseAgain } from '../commands/release.ts';
import { rollback } from '../commands/rollback.ts';
import { commitOf, partsIn } from '../commands/source.ts';
import {
  CALLED_IN,
  contextOf,
  existingContextOf,
  mustBeName,
  report,
  ROOT,
  withChange,
  type ChangeOptions,
} from './common-options.ts';

interface ReleaseFlags extends ChangeOptions {
  build: boolean;
  switch: boolean;
  buildId?: string;
  dist?: string;
  commit?: string;
  origin?: string;
}

/** `release`, `rollback`, `promote`. */
export function addReleaseCommands(program: Command): void {
  withChange(program.command('release'))
    .description('Build, check, upload and make live: the names given, else everything that changed')
    .argument('[names...]', 'shell, landing, parent, child, settings, admin …')
    .option('--no-build', 'release what was built last')
    .option('--no-switch', 'upload only: nobody gets it yet')
    .addOption(
      new Option('--build-id <build>', 'make a build of the store live; builds nothing').conflicts([
        'switch',
        'dist',
        'build',
      ]),
    )
    .addOption(new Option('--dist <folder>', 'release the build in this folder, made anywhere').conflicts('build'))
    .option('--commit <id>', 'what was built, for the log; the commit of this checkout if not given')
    .option(
      '--origin <url>',
      'where the files are served from, such as a CDN; none is the site itself; the same as before if not given',
    )
    .action(async (names: string[], flags: ReleaseFlags) => report(await runRelease(names, flags), flags));

  withChange(program.command('rollback'))
    .description('Make the build live that was live before; again, the one before that')
    .argument('<name>')
    .option('--to <build>', 'the build to go back to')
    .action(async (name: string, flags: ChangeOptions & { to?: string }) =>
      report(await rollback(await existingContextOf(flags), mustBeName(name), flags.to), flags),
    );

  withChange(program.command('promote'))
    .description(
      'Make live what is live in another environment: the names given, else everything that differs and is not older',
    )
    .argument('[names...]')
    .requiredOption('--from <environment>', 'for example staging')
    .option('--to <environment>', 'the same as --environment')
    .action(async (names: string[], flags: ChangeOptions & { from: string; to?: string }) => {
      const to = { ...flags, environment: flags.to ?? flags.environment };
      report(await promote(await contextOf(to), mustBeName(flags.from), names.map(mustBeName)), flags);
    });
}

async function runRelease(names: string[], flags: ReleaseFlags) {
  const { buildId, dist, commit = commitOf(ROOT) } = flags;
  const [name = '', ...others] = names.map(mustBeName);
  if ((buildId ?? dist) && (!name || others.length > 0)) {
    throw new CommandError(
      '--build-id and --dist go with exactly one name.',
      'For example: npm run release -- child --dist ./dist',
    );
  }
  const origin = originOf(flags.origin);
  const context = await contextOf(flags);
  if (buildId) return releaseAgain(context, name, buildId, origin);
  const options = { commit, origin, noSwitch: !flags.switch, endCanaries: names.length > 0 };
  if (dist) return release(context, { ...options, dists: new Map([[name, path.resolve(CALLED_IN, dist)]]) });
  const parts = partsIn(ROOT);
  for (const wanted of names) {
    if (parts.has(wanted)) continue;
    throw new CommandError(`There is no ${wanted} in this checkout.`, `There are: ${[...parts.keys()].join(', ')}.`);
  }
  const wanted = inOrder(names.length > 0 ? names : parts.keys());
  if (flags.build) await build(ROOT, wanted);
  const dists = new Map(wanted.map((part) => [part, path.join(parts.get(part) ?? '', 'dist')]));
  return release(context, { ...options, dists });
}

/** `none` is the site itself. */
function originOf(given: string | undefined): string | null | undefined {
  if (given === undefined) return undefined;
  if (given === 'none') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href.replace(/\/$/, '') === url.origin;
  if (isOrigin) return url.origin;
  throw new CommandError(`"${given}" is not an origin.`, 'It looks like https://cdn.example; none is the site itself.');
}
