import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Found {
  filename: string;
  /** The rule; a directive that disables nothing has none. */
  code?: string;
  message: string;
}

/**
 * The errors that the repository's lint has for each `[file, code]`, as `rule: message`. The files are written beside each other into an
 * empty repository of the same folders and settings, where each `x` gets a name of its own: so the lint starts once.
 */
export function lintText(cases: readonly (readonly [string, string])[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'tastequest-lint-'));
  try {
    writeSettings(folder);
    const files = cases.map(([file], index) => file.replace(/\/x\./, `/x${index}.`));
    if (new Set(files).size < files.length) throw new Error('Two cases are of one file.');
    for (const [index, [, code]] of cases.entries()) write(folder, files[index] ?? '', code);
    const found = lint(folder);
    const inWords = ({ code = 'directive', message }: Found) => `${code}: ${message}`;
    return files.map((file) => found.filter(({ filename }) => filename === file).map(inWords));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeSettings(folder: string): void {
  const settings = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as { extends: string[] };
  const preset = settings.extends.map((file) => path.join(root, file));
  write(folder, '.oxlintrc.json', JSON.stringify({ ...settings, extends: preset }));
  for (const parent of ['.', 'shared', 'infra'])
    for (const name of readdirSync(path.join(root, parent)))
      if (existsSync(path.join(root, parent, name, 'package.json')))
        mkdirSync(path.join(folder, parent, name), { recursive: true });
}

function write(folder: string, file: string, code: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), code);
}

function lint(folder: string): Found[] {
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return (JSON.parse(stdout) as { diagnostics: Found[] }).diagnostics;
}
