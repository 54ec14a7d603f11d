import { parseArgs } from 'node:util';

const STAGES = ['checks', 'unit', 'db', 'e2e'];

export const HELP = `npm test                            everything, as CI runs it
npm test -- unit db                 these stages only: ${STAGES.join(', ')}
npm test -- e2e child/log           in the stages named, only the files whose path matches
npm test -- --changed [--since REF] what the working tree touches since REF (origin/main, else the last commit)`;

/** What was asked for on the command line; throws with the remedy when it makes no sense. */
export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, since: { type: 'string' }, help: { type: 'boolean' } },
  });
  const stages = positionals.filter((word) => STAGES.includes(word));
  const patterns = positionals.filter((word) => !STAGES.includes(word));
  if (patterns.length > 0 && stages.length === 0)
    throw new Error(`"${patterns[0]}" is no stage. Name one of ${STAGES.join(', ')}, then the files:\n\n${HELP}`);
  if (values.since !== undefined && !values.changed) throw new Error(`--since goes with --changed:\n\n${HELP}`);
  if (patterns.length > 0 && values.changed) throw new Error(`--changed chooses the files itself:\n\n${HELP}`);
  return {
    help: values.help ?? false,
    changed: values.changed ?? false,
    since: values.since,
    stages: stages.length > 0 ? STAGES.filter((name) => stages.includes(name)) : STAGES,
    patterns,
  };
}
