import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The files that exist and differ from where `since` and the present branch parted, new ones included. */
export function changedFiles(root, since) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  const known = (ref) => spawnSync('git', ['rev-parse', '--verify', '--quiet', ref], { cwd: root }).status === 0;
  const from = since ?? (known('origin/main') ? 'origin/main' : 'HEAD');
  const [base] = git('merge-base', 'HEAD', from);
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file))).sort();
}

const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;
const PRODUCT = /^(shell|mfe-[^/]+|shared\/[^/]+)\/(src|webpack)/;
const isTest = (file) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

/**
 * Which tests a change touches. Jest finds the suites that import a changed file by itself; SQL and the server that the
 * database tests talk to are imported by none, so that a change there runs all of them. In the browser the main job runs, and
 * the specs that changed: whoever works on an area runs `npm test -- e2e AREA` before it is released.
 */
export function touchedBy(files) {
  const code = files.filter((file) => CODE.test(file));
  const serves = (file) => /^infra\/(supabase\/(migrations|functions)|local)\//.test(file) && !isTest(file);
  const runs = (file) =>
    (PRODUCT.test(file) || serves(file) || /^infra\/(e2e\/src|deploy)\//.test(file)) && !isTest(file);
  const specs = files.filter((file) => /^infra\/e2e\/specs\/.*\.spec\.ts$/.test(file));
  return {
    format: files,
    lint: code,
    types: code.some((file) => /\.tsx?$/.test(file)),
    schema: files.some((file) => /^infra\/supabase\/(schemas|migrations)\//.test(file)),
    related: code,
    allDatabase: files.some(serves),
    specs: [...specs, ...(files.some(runs) ? ['shell/main-job'] : [])],
  };
}
