import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Command } from 'commander';
import { HELP } from './options.mjs';

const root = path.join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** One `npm run NAME -- …` of a text. */
interface NamedCommand {
  script: string;
  options: string[];
}

/** Up to where the next command, a comment or the end of a code span begins. */
const COMMAND =
  /\bnpm (?:run )?(?:-s )?((?:start|test)(?![\w:-])|(?<=run (?:-s )?)[a-z][\w:-]*)((?:\\\n|[^`#\n;|&])*)/g;

/** The commands that a document, a workflow or a container file names. */
export const commandsIn = (text: string): NamedCommand[] =>
  [...text.matchAll(COMMAND)].map(([, script = '', rest = '']) => {
    const [, args = ''] = / -- (.*)/s.exec(rest) ?? [];
    return { script, options: args.match(/(?<=^|\s|")--[a-z][a-z-]*/g) ?? [] };
  });

/** What of these commands doesn't exist: scripts of the root, and options that the script's help doesn't name. */
export const unknownIn = (commands: readonly NamedCommand[]): string[] =>
  commands.flatMap(({ script, options }) => {
    if (!Object.hasOwn(scripts, script)) return [`npm run ${script}`];
    const help = helpOf(script);
    const isThere = (option: string) => option === '--help' || new RegExp(`${option}(?![a-z-])`).test(help);
    return help ? options.filter((option) => !isThere(option)).map((option) => `npm run ${script} -- ${option}`) : [];
  });

/** The files that hold the help of a script. */
const USAGES: Partial<Record<string, string>> = {
  dev: 'infra/local/src/cli/usage.mjs',
  start: 'infra/local/src/cli/usage.mjs',
  'test:reliability': 'infra/reliability/src/main.ts',
};

/** Empty where a script has no help that names its options. */
function helpOf(script: string): string {
  if (script === 'test') return HELP;
  const usage = USAGES[script];
  if (usage) return readFileSync(path.join(root, usage), 'utf8');
  if (!scripts[script]?.includes('infra/deploy/src/cli/main.ts')) return '';
  const command = deploy.commands.find((one) => one.name() === script);
  if (!command) throw new Error(`infra/deploy/src/cli has no command ${script}.`);
  return command.helpInformation();
}

const cli = path.join(root, 'infra/deploy/src/cli');
const commander = createRequire(path.join(cli, 'main.ts'))('commander') as typeof import('commander');
const deploy = new commander.Command();
for (const file of readdirSync(cli).filter((name) => /-commands?\.ts$/.test(name))) {
  // oxlint-disable-next-line typescript/no-require-imports -- the files there, whatever they are.
  const adders = require(path.join(cli, file)) as Record<string, (program: Command) => void>;
  for (const add of Object.values(adders)) add(deploy);
}
