import { setTimeout } from 'node:timers/promises';
import { Option, type Command } from 'commander';
import { watchCanary, type Watched, type WatchOptions } from '../commands/canary-watch.ts';
import { findBackend } from '../health/find-backend.ts';
import { healthReader } from '../health/read-health.ts';
import { existingContextOf, mustBeName, withChange, type ChangeOptions } from './common-options.ts';

type WatchFlags = ChangeOptions & WatchOptions & { once?: boolean };

/** A pipeline goes on after 0 only; 130 is what a shell says of Ctrl-C. */
const EXIT_CODES: Record<Watched['verdict'], number> = { sound: 0, 'went live': 0, 'rolled back': 2, stopped: 130 };

const HELP = `
It asks the Supabase project of SUPABASE_URL and SUPABASE_SECRET_KEY; without both, the running server of npm start.
Ends with 0 when the canary is sound or went live, 2 when it failed too often and was ended, 1 when nothing is sure or
somebody else ended it, 130 when the watch was stopped. Only with 2 has it changed anything, and not with --dry-run.`;

/** `canary:watch`. */
export function addWatchCommand(program: Command): void {
  withChange(program.command('canary:watch'))
    .description('Watch a canary for a while, and end it when it fails more often than what is live')
    .argument('<name>')
    .option('--every <seconds>', 'how often it is judged', Number, 30)
    .option('--minutes <minutes>', 'how long it is watched', Number, 30)
    .addOption(new Option('--once', 'judge it once').conflicts('minutes'))
    .option('--factor <times>', "end it at so many times the stable build's error rate", Number, 2)
    .option('--least <failures>', 'end it for no fewer failures', Number, 3)
    .option(
      '--opened <times>',
      'fail when it was opened less often in the end: a build that freezes tells nothing',
      Number,
      1,
    )
    .addHelpText('after', HELP)
    .action(async (name: string, flags: WatchFlags) => {
      const { every, minutes, factor, least, opened, once, json, dryRun } = flags;
      const context = await existingContextOf(flags);
      const readHealth = healthReader(findBackend(process.env, context.store.address));
      const options = { every, minutes: once ? 0 : minutes, factor, least, opened };
      const say = (line: string) => void (json || console.log(line));
      const { signal } = untilStopped();
      // Whoever stops the watch ends the wait.
      const wait = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined);
      const watched = await watchCanary(context, mustBeName(name), options, {
        readHealth,
        now: Date.now,
        wait,
        say,
        signal,
      });
      if (json) console.log(JSON.stringify({ ...watched, dryRun: dryRun ?? false }));
      process.exitCode = EXIT_CODES[watched.verdict];
    });
}

function untilStopped(): AbortController {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  return stop;
}
