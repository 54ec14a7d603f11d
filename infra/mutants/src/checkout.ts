import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the checkout as it is now, saved changes included, for breaking things in. `remove()` deletes it. */
export function copyCheckout(root: string): { folder: string; files: string[]; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tastequest-mutants-'));
  // The user that runs PostgreSQL for root has to get through.
  chmodSync(folder, 0o711);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  const present = files.filter((file) => existsSync(path.join(root, file)));
  for (const file of present) cpSync(path.join(root, file), path.join(folder, file));
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, files: present, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The installed packages are linked; our own have to be the copy's, so their relative links are copied as they are. */
function linkPackages(installed: string, target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(installed)) {
    if (name !== '@tastequest') symlinkSync(path.join(installed, name), path.join(target, name));
  }
  cpSync(path.join(installed, '@tastequest'), path.join(target, '@tastequest'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
