import { Option, type Command } from 'commander';
import { canary, stopCanary } from '../commands/canary.ts';
import { allowOverrides, refuseOverrides } from '../commands/overrides.ts';
import { off, on, remove } from '../commands/switch.ts';
import { CommandError } from '../command-error.ts';
import { existingContextOf, mustBeName, report, withChange, type ChangeOptions } from './common-options.ts';

interface CanaryFlags extends ChangeOptions {
  share: number;
  role: string[];
  family: string[];
  buildId?: string;
  end?: boolean;
}

interface OverridesFlags extends ChangeOptions {
  allow?: boolean;
  refuse?: boolean;
  origin: string[];
  role: string[];
  family: string[];
}

const collect = (value: string, before: string[]) => [...before, value];

/** `canary`, `off`, `on`, `remove`, `overrides`. */
export function addSwitchCommands(program: Command): void {
  withChange(program.command('canary'))
    .description('Give a build to some people: the one named, else the canary there is, else the newest of the store')
    .argument('<name>')
    .option('--share <percent>', 'of the people who are signed in; always the same ones', Number, 0)
    .option('--role <role>', 'everybody with this role; may be repeated', collect, [])
    .option('--family <id>', 'everybody of this family; may be repeated', collect, [])
    .option('--build-id <build>', 'which build; "npm run release -- NAME --no-switch" uploads one')
    .addOption(
      new Option(
        '--end',
        'end it: everybody gets what is live; with --build-id only where that one is the canary',
      ).conflicts(['share', 'role', 'family']),
    )
    .action(async (name: string, { share, role, family, buildId, end, ...flags }: CanaryFlags) => {
      const context = await existingContextOf(flags);
      const audience = { share, roles: role, families: family };
      report(
        await (end
          ? stopCanary(context, mustBeName(name), buildId)
          : canary(context, mustBeName(name), audience, buildId)),
        flags,
      );
    });

  withChange(program.command('off'))
    .description('The kill switch: nothing of the remote is loaded, and whoever opens it reads the message')
    .argument('<name>')
    .option('--message <text>', 'what people read', 'We are fixing something here. Please come back later.')
    .action(async (name: string, { message, ...flags }: ChangeOptions & { message: string }) =>
      report(await off(await existingContextOf(flags), mustBeName(name), message), flags),
    );

  withChange(program.command('on'))
    .description('End what off did')
    .argument('<name>')
    .action(async (name: string, flags: ChangeOptions) =>
      report(await on(await existingContextOf(flags), mustBeName(name)), flags),
    );

  withChange(program.command('remove'))
    .description('Take a remote that is off out of the environment for good; a release brings it back')
    .argument('<name>')
    .action(async (name: string, flags: ChangeOptions) =>
      report(await remove(await existingContextOf(flags), mustBeName(name)), flags),
    );

  addOverrides(program);
}

function addOverrides(program: Command): void {
  withChange(program.command('overrides'))
    .description('Say whether browsers may load builds that are not released: nobody may, until somebody is named')
    .option('--allow', 'those named, from the origins named, in place of what was allowed before')
    .option('--refuse', 'nobody')
    .option('--origin <url>', 'exactly this one, such as http://localhost:4201; may be repeated', collect, [])
    .option('--role <role>', 'everybody with this role; may be repeated', collect, [])
    .option('--family <id>', 'everybody of this family; may be repeated', collect, [])
    .action(async ({ allow, refuse, origin, role, family, ...flags }: OverridesFlags) => {
      if (allow === refuse)
        throw new CommandError('Say either --allow or --refuse.', '"npm run list" shows what is allowed now.');
      const context = await existingContextOf(flags);
      const allowance = { origins: origin, roles: role, families: family };
      report(await (allow ? allowOverrides(context, allowance) : refuseOverrides(context)), flags);
    });
}
