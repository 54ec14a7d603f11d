import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A machine without a browser, whose commands are these scripts. */
function findOn(commands: Record<string, string>) {
  const machine = mkdtempSync(join(tmpdir(), 'machine-'));
  const bin = join(machine, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  symlinkSync('/bin/sh', join(bin, 'sh'));
  const code = `import { findChromium } from '${join(__dirname, 'chromium.mjs')}'; findChromium();`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { PATH: bin, BIN: bin, PLAYWRIGHT_BROWSERS_PATH: machine },
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
