import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Found {
  filename: string;
  message: string;
}

/**
 * The errors that the repository's lint has for each `[file, code]`. The files are written beside each other into an empty repository of
 * the same folders: one that is called `x` in every case gets a name of its own, so that the lint starts once.
 */
export function lintText(cases: readonly (readonly [string, string])[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'tastequest-lint-'));
  try {
    writeSettings(folder);
    const files = cases.map(([file], index) => file.replace(/\/x\./, `/x${index}.`));
    for (const [index, [, code]] of cases.entries()) write(folder, files[index] ?? '', code);
    const found = lint(folder);
    return files.map((file) => found.filter(({ filename }) => filename === file).map(({ message }) => message));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeSettings(folder: string): void {
  const settings = { extends: [path.join(root, 'shared/build/oxlint.json')] };
  write(folder, '.oxlintrc.json', JSON.stringify(settings));
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
