import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, defaultStore } from '@tastequest/deploy';
import { Command } from 'commander';
import { createRemote } from './create-remote.ts';

const root = path.join(import.meta.dirname, '../../..');

/** The command has said why it failed; what was written stays. */
function run(name: string, command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  throw new CommandError(
    `mfe-${name} is written, and "${[command, ...args].join(' ')}" failed.`,
    `When that is mended: npm install && npm run release -- ${name}`,
  );
}

function make(name: string): void {
  const folder = path.relative(root, createRemote(root, name));
  console.log(`Wrote ${folder}. Installing it as a workspace …`);
  run(name, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  // A folder of this computer, and no bucket that families get.
  const { address } = defaultStore(root);
  if (existsSync(address)) {
    const release = ['release', name, '--store', address, '--environment', 'production', '--reason', 'a new remote'];
    const typescript = ['--import', './infra/local/cli/typescript.mjs'];
    run(name, process.execPath, [...typescript, 'infra/deploy/src/cli/main.ts', ...release]);
    console.log(`Released. A parent who loads the page anew finds it at /${name}.`);
  } else console.log(`"npm start" shows it at /${name}.`);
  console.log(`Where it stands: ${folder}/remote.json. Its screens: ${folder}/src/app.tsx.`);
}

const program = new Command('npm run new --')
  .description('Make a new remote: its folder, its address, its entry in the navigation')
  .showHelpAfterError('(--help says what it takes.)')
  .argument('<name>', 'lower-case letters, digits and hyphens, such as recipes')
  .action(make);
try {
  program.parse();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(`${error.message}\n${error.remedy}`);
  process.exitCode = 1;
}
