import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { inOrder } from './release.ts';
import { SHELL } from '../releases/manifest.ts';

const git = (cwd: string, ...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** The commit that lies in the folder, with `+changes` where files differ from it; null outside of git. */
export function commitOf(root: string): string | null {
  const commit = git(root, 'rev-parse', '--short=12', 'HEAD');
  if (!commit) return null;
  return git(root, 'status', '--porcelain', '--untracked-files=no') ? `${commit}+changes` : commit;
}

/** Who runs this, for the log: what the pipeline says, else git's user, else the system's. */
export function authorOf(root: string, env: NodeJS.ProcessEnv): string {
  return env['RELEASE_BY'] || env['GITHUB_ACTOR'] || git(root, 'config', 'user.name') || userInfo().username;
}

/** What can be released from a checkout: the folder of each name that has a webpack configuration, the shell first. */
export function partsIn(root: string): Map<string, string> {
  const folders = readdirSync(root).filter(
    (name) => (name === SHELL || name.startsWith('mfe-')) && existsSync(path.join(root, name, 'webpack.config.mjs')),
  );
  const nameOf = (folder: string) => folder.replace(/^mfe-/, '');
  const folderOf = (name: string) => (name === SHELL ? SHELL : `mfe-${name}`);
  return new Map(inOrder(folders.map(nameOf)).map((name) => [name, path.join(root, folderOf(name))]));
}
