import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { trace } from '../commands/trace.ts';
import { existingStoreOf, mustBeName, withStore, type StoreOptions } from './common-options.ts';

/** `trace`. */
export function addTraceCommand(program: Command): void {
  withStore(program.command('trace'))
    .description('Where code of a release comes from: of a place in a script, or of all places in a stack trace')
    .argument('<name>', 'whose scripts they are, where an address does not say it')
    .argument('[place]', 'such as https://…/tq_child.HASH.js:1:2345; without it, a stack trace is read from the input')
    .action(async (name: string, place: string | undefined, flags: StoreOptions) => {
      mustBeName(name);
      const store = await existingStoreOf(flags);
      if (place === undefined && process.stdin.isTTY) console.error('Paste the stack trace, then press Ctrl-D.');
      const input = place ?? (await text(process.stdin)).trimEnd();
      const traced = await trace(store, name, input);
      if (flags.json) return console.log(JSON.stringify(traced));
      console.log(traced.text);
      const builds = traced.origins.map(
        (origin) => `${origin.name} ${origin.build}, commit ${origin.commit ?? 'unknown'}`,
      );
      console.log(`\n${[...new Set(builds), ...traced.problems].join('\n')}`);
    });
}
