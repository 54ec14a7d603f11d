import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../local/cli/prepare.mjs';

const require = createRequire(import.meta.url);
const PACKAGE = path.join(root, 'node_modules/@sparticuz/chromium');
const UNPACKED = path.join(root, 'node_modules/.cache/chromium');
/** Chromium without windows: the tests take a third less of the processor in it. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function onPath() {
  for (const name of NAMES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
  return existsSync(MAC) ? MAC : undefined;
}

function ofPlaywright() {
  const file = require('playwright-core').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const tried = (command, args, minutes) => {
  console.log(`Chromium: trying ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: minutes * 60_000 }).status === 0;
};

function installWithSystem() {
  const root = process.getuid?.() === 0;
  const sudo = root || spawnSync('sudo', ['-n', 'true']).status === 0;
  if (!sudo) return;
  const run = (...command) => (root ? tried(command[0], command.slice(1), 8) : tried('sudo', ['-n', ...command], 8));
  const has = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
  if (has('apt-get')) {
    run('apt-get', 'update', '-qq');
    const install = (name) => run('apt-get', 'install', '-y', '-qq', name);
    if (!install(HEADLESS)) install('chromium');
  }
  if (has('dnf')) run('dnf', 'install', '-y', 'chromium');
  if (has('apk')) run('apk', 'add', 'chromium');
}

/** Beside the full Chromium of a Debian whose root we are, as in a container: no list of packages is fetched for it. */
const installHeadless = () =>
  process.getuid?.() === 0 && !process.env.CHROMIUM_PATH && tried('apt-get', ['install', '-y', '-qq', HEADLESS], 1);

/**
 * The path of the Chromium that the project brings as a package, for Linux on x64, unpacked once for a clone and version; nothing where
 * it does not start, because the system lacks a library of it.
 */
export function broughtChromium(from = PACKAGE, into = UNPACKED, { platform, arch } = process) {
  const packed = path.join(from, 'bin/chromium.br');
  if (platform !== 'linux' || arch !== 'x64' || !existsSync(packed)) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'));
  const file = path.join(into, version, 'chromium');
  if (!existsSync(file)) {
    const half = `${file}.${process.pid}`;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(half, brotliDecompressSync(readFileSync(packed)));
    chmodSync(half, 0o755);
    renameSync(half, file);
  }
  return spawnSync(file, ['--version', '--no-sandbox']).status === 0 ? file : undefined;
}

/**
 * The path of a Chromium that starts: the one of CHROMIUM_PATH, the project's own, the system's. Installs one where there is none: the
 * system's, whose libraries the project's own may have lacked, else Playwright's own.
 */
export function findChromium({ brought = broughtChromium } = {}) {
  const own = !process.env.CHROMIUM_PATH && brought();
  if (own) return report(own, 'brought by the project');
  const found = process.env.CHROMIUM_PATH || onPath() || ofPlaywright();
  if (found?.endsWith('/chromium') && installHeadless())
    return report(onPath(), "installed with the system's package manager");
  if (found) return report(found, 'found');
  installWithSystem();
  const system = brought() ?? onPath();
  if (system) return report(system, "installed with the system's package manager");
  if (tried('playwright', ['install', 'chromium'], 5) && ofPlaywright())
    return report(ofPlaywright(), "installed, Playwright's own download");
  throw new Error(
    'No Chromium here and none could be installed. Install one and set CHROMIUM_PATH to its program file.',
  );
}

function report(file, how) {
  const version = execFileSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  console.log(`Chromium: ${file} (${version}; ${how})`);
  return file;
}
