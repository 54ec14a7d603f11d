import { parseArgs } from 'node:util';
import { keptByNpm, writtenOptions } from './kept-by-npm.mjs';

/**
 * What a command was asked for; ends the process for `--help`, and where that makes no sense. See `readCommandLine`.
 * @template {Record<string, string | number | boolean>} T
 * @param {string} usage
 * @param {T} defaults
 * @param {{ takesWords?: boolean }} [more]
 */
export function commandLine(usage, defaults, more) {
  const read = readCommandLine(usage, defaults, { args: process.argv.slice(2), env: process.env, ...more });
  if ('values' in read) return read;
  if (read.refusal) console.error(read.refusal);
  else console.log(usage);
  process.exit(read.refusal ? 2 : 0);
}

/**
 * The values of a command's options, each of the kind of its default: a text, a whole number from 1, or whether it is there. Or what is
 * to be said instead: its usage, which begins with its name, or a refusal.
 * @template {Record<string, string | number | boolean>} T
 * @param {string} usage
 * @param {T} defaults
 * @param {{ args: string[], env: NodeJS.ProcessEnv, takesWords?: boolean }} given
 * @returns {{ values: { [K in keyof T]: T[K] extends number ? number : T[K] extends boolean ? boolean : string }, words: string[] } | { refusal: string | null }}
 */
export function readCommandLine(usage, defaults, { args, env, takesWords = false }) {
  const name = /npm run \S+/.exec(usage)?.[0] ?? '';
  const refuse = (/** @type {string} */ problem) => ({ refusal: `${problem} See ${name} -- --help.` });
  const options = Object.fromEntries(
    Object.entries(defaults).map(([option, value]) => [
      option,
      { type: typeof value === 'boolean' ? 'boolean' : 'string' },
    ]),
  );
  const kept = keptByNpm(name, [], writtenOptions(options), env);
  if (kept) return { refusal: `${kept.message} ${kept.remedy}` };
  let parsed;
  try {
    parsed = parseArgs({ args, options: { ...options, help: { type: 'boolean' } }, allowPositionals: takesWords });
  } catch (error) {
    return refuse(error.message.split('. ')[0] + '.');
  }
  if (parsed.values.help) return { refusal: null };
  const values = { ...defaults, ...parsed.values };
  for (const [option, usual] of Object.entries(defaults)) {
    if (typeof usual !== 'number') continue;
    values[option] = Number(values[option]);
    if (!Number.isInteger(values[option]) || values[option] < 1) return refuse(`--${option} is a whole number from 1.`);
  }
  return { values, words: parsed.positionals };
}
