// Plain JavaScript without packages: "npm run status" answers in any state of the clone.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Settings of npm's own that it takes these options of ours for. */
const TAKEN_FOR = new Map([
  ['allow', 'allow_same_version'],
  ['days', 'all'],
  ['replace', 'replace_registry_host'],
  ['to', 'token_description'],
]);

/** Shorter than that, it is a setting of npm's rather than a part of an option's name. */
const SHORTEST = 3;

/**
 * Why a command must do nothing, or null: `npm run off child --dry-run`, without `--`, hands the option to npm, which leaves it in the
 * environment of the command as a setting of its own.
 * @param {string} command such as `npm run off`
 * @param {readonly string[]} args the words that did arrive
 * @param {readonly string[]} options what the command takes, such as `--dry-run`, `--no-build` and `--message <text>`
 * @param {Record<string, string | undefined>} env
 * @returns {{ message: string, remedy: string } | null}
 */
export function keptByNpm(command, args, options, env) {
  const kept = options.find((option) => isKept(nameOf(option), env));
  if (!kept) return null;
  return {
    message: `npm kept ${kept.split(' ')[0]} to itself.`,
    remedy: `Write -- before the options: ${[command, '--', ...args.slice(0, 1), kept].join(' ')}`,
  };
}

/** As npm writes it into the environment. */
const nameOf = (/** @type {string} */ option) =>
  option
    .replace(/ .*/, '')
    .replace(/^--(no-)?/, '')
    .replaceAll('-', '_');

/**
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 */
function isKept(name, env) {
  const shortened = Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1)).slice(SHORTEST - 1);
  return [name, ...shortened, TAKEN_FOR.get(name) ?? name].some((setting) => {
    const value = env[`npm_config_${setting}`];
    // Whoever asked for a dry run gets no other one, wherever the wish was written down.
    return value !== undefined && (setting === 'dry_run' || !isOfTheUser(setting, value, env));
  });
}

/**
 * Whether a file of the user's says so, and not the command line.
 * @param {string} setting
 * @param {string} value
 * @param {Record<string, string | undefined>} env
 */
function isOfTheUser(setting, value, env) {
  const { npm_config_userconfig: user, npm_config_globalconfig: global, npm_config_local_prefix: project } = env;
  return [user, global, project && path.join(project, '.npmrc')].some((file) =>
    linesOf(file).some((line) => {
      const [key = '', ...rest] = line.split('=');
      const said = rest
        .join('=')
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2');
      const isSame = (rest.length === 0 && value === 'true') || said === value || (said === 'false' && value === '');
      return key.trim().replaceAll('-', '_') === setting && isSame;
    }),
  );
}

/** @param {string | undefined} file */
function linesOf(file) {
  try {
    return file ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  } catch {
    return [];
  }
}

/**
 * Options of `parseArgs` as people write them, and as `keptByNpm` takes them.
 * @param {Record<string, { type: 'string' | 'boolean' }>} options
 */
export const writtenOptions = (options) =>
  Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`);
