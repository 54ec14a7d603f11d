import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A program in this folder, which knows its version unless it does something else. */
function program(folder: string, name: string, script = `echo ${name} 153`) {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** A machine whose commands are these scripts; the project brings no browser to it, unless its path is given. */
function findOn(commands: Record<string, string>, brought?: string, env: Record<string, string> = {}) {
  const machine = mkdtempSync(join(tmpdir(), 'machine-'));
  const bin = join(machine, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(commands)) program(bin, name, script);
  symlinkSync('/bin/sh', join(bin, 'sh'));
  const find = `findChromium({ brought: () => ${JSON.stringify(brought)} })`;
  const code = `import { findChromium } from '${join(__dirname, 'chromium.mjs')}'; ${find};`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { PATH: bin, BIN: bin, PLAYWRIGHT_BROWSERS_PATH: machine, ...env },
  });
  rmSync(machine, { recursive: true });
  return { said: stdout.replaceAll(bin, ''), stderr, status };
}

/** Installs a program that knows its version. */
const install = (name: string) =>
  `printf '#!/bin/sh\\necho ${name} 150' > "$BIN/${name}"; /bin/chmod 755 "$BIN/${name}"`;
const sudo = 'shift; "$@"';

test('where there is no browser, Debian installs one', () => {
  const found = findOn({
    sudo,
    true: '',
    'apt-get': `case "$*" in *headless*) ${install('chromium-headless-shell')};; esac`,
  });
  expect(found.stderr).toBe('');
  expect(found.said).toContain('Chromium: /chromium-headless-shell (chromium-headless-shell 150; installed');
});

test('a Debian without the headless shell installs the full browser', () => {
  const found = findOn({
    sudo,
    true: '',
    'apt-get': `case "$*" in *headless*) exit 100;; *install*) ${install('chromium')};; esac`,
  });
  expect(found.said).toContain('Chromium: /chromium (chromium 150; installed');
});

test('where nothing can be installed, the error says what to do', () => {
  const found = findOn({ sudo: 'exit 1', playwright: 'exit 1' });
  expect(found.said).toContain('Chromium: trying playwright install chromium');
  expect(found.stderr).toContain('Install one and set CHROMIUM_PATH to its program file.');
  expect(found.status).toBe(1);
});

describe('the browser that the project brings', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'brought-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What `broughtChromium` answers on Linux for a package with this program. */
  function unpack(script: string, arch = 'x64') {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "version": "153.0.0" }');
    writeFileSync(join(folder, 'bin/chromium.br'), brotliCompressSync(Buffer.from(`#!/bin/sh\n${script}\n`)));
    const code = `import { broughtChromium } from '${join(__dirname, 'chromium.mjs')}';
      console.log(broughtChromium('${folder}', '${folder}/cache', { platform: 'linux', arch: '${arch}' }) ?? 'none');`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
    });
    return { found: stdout.trim(), stderr };
  }

  test('comes before the one of the system, and after the one that is asked for', () => {
    const brought = program(folder, 'brought');
    const asked = program(folder, 'asked');
    const system = { 'chromium-headless-shell': 'echo system 150' };
    expect(findOn(system, brought).said).toContain(`Chromium: ${brought} (brought 153; brought by the project)`);
    const { said } = findOn(system, brought, { CHROMIUM_PATH: asked });
    expect(said).toContain(`Chromium: ${asked} (asked 153; found)`);
  });

  test('is unpacked once', () => {
    expect(unpack('echo Chromium')).toEqual({ found: join(folder, 'cache/153.0.0/chromium'), stderr: '' });
    const file = join(folder, 'cache/153.0.0/chromium');
    writeFileSync(file, '#!/bin/sh\necho what was unpacked before >&2; exit 0');
    expect(unpack('exit 1').found).toBe(file);
    expect(readdirSync(join(folder, 'cache/153.0.0'))).toEqual(['chromium']);
  });

  test('is not taken where it does not start, or is for other processors', () => {
    expect(unpack('echo Chromium', 'arm64').found).toBe('none');
    expect(unpack('echo libnss3.so: cannot open shared object file >&2; exit 127').found).toBe('none');
  });
});
