// Plain JavaScript without packages: it runs before there are any.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Ends the process with the remedy when Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 12)) return;
  console.error(
    `\nTasteQuest needs Node.js 20.12 or later; this is ${process.version}.\n\nInstall it from https://nodejs.org, or with your version manager.\n`,
  );
  process.exit(1);
}

/** `npm ci`, when what is installed is not what the lock file asks for. */
export function installWhenStale() {
  if (isInstalled()) return;
  console.log('Installing packages (only needed when they change) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status === 0) return;
  console.error(
    '\nThe packages could not be installed.\n\nRun "npm ci" and look at what it says; a network connection is needed for it.\n',
  );
  process.exit(1);
}

/** Whether node_modules holds what package-lock.json asks for; npm notes there what it installed. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  try {
    const wanted = packagesOf('package-lock.json');
    const installed = packagesOf('node_modules/.package-lock.json');
    // Optional ones are for other platforms, mostly.
    return Object.entries(wanted).every(
      ([name, { version, optional, link }]) =>
        !name.startsWith('node_modules/') ||
        optional ||
        (link ? installed[name]?.link : installed[name]?.version === version),
    );
  } catch {
    return false;
  }
}
