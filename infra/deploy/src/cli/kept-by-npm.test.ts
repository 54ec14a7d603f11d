import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptByNpm } from './kept-by-npm.mjs';

const OPTIONS = [
  '--json',
  '--message …',
  '--dry-run',
  '--no-switch',
  '--environment …',
  '--to …',
  '--reason …',
  '--days …',
  '--allow',
  '--replace',
];
const kept = (env: Record<string, string>) => keptByNpm('npm run off', ['child', 'x'], OPTIONS, env);

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'tq-npm-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What npm 10.9 and 11.19 set for such a command line without `--`. */
it.each([
  ['--json', { npm_config_json: 'true' }, '--json'],
  ['--message x', { npm_config_message: 'x' }, '--message …'],
  ['--dry-run', { npm_config_dry_run: 'true' }, '--dry-run'],
  ['--no-switch', { npm_config_switch: '' }, '--no-switch'],
  ['--environment staging', { npm_config_environment: 'true' }, '--environment …'],
  ['--env=staging, which would have been refused', { npm_config_env: 'staging' }, '--environment …'],
  ['--to x, of npm 11', { npm_config_token_description: 'x' }, '--to …'],
  ['--allow, of npm 10', { npm_config_allow_same_version: 'true' }, '--allow'],
  ['--reason x', { npm_config_reason: 'true' }, '--reason …'],
  ['--days 90, as its -d, -a, -y and -s', { npm_config_all: 'true' }, '--days …'],
  ['--replace', { npm_config_replace_registry_host: 'true' }, '--replace'],
])('tells that npm took %s', (_, env, option) => {
  expect(kept(env)).toEqual({
    message: `npm kept ${option.replace(' …', '')} to itself.`,
    remedy: `Write -- before the options: npm run off -- child ${option}`,
  });
});

it.each(['npm_config_userconfig', 'npm_config_globalconfig', 'npm_config_local_prefix'])(
  'leaves alone what a file of the user says (%s), but for a dry run',
  (where) => {
    const file = path.join(folder, '.npmrc');
    writeFileSync(file, 'fund=false\njson = true\nmessage="release %s"\nallow-same-version\ndry-run=true\n');
    const env = { [where]: where.endsWith('prefix') ? folder : file };
    const settings = {
      npm_config_json: 'true',
      npm_config_message: 'release %s',
      npm_config_allow_same_version: 'true',
    };
    expect(kept({ ...env, ...settings })).toBeNull();
    expect(kept({ ...env, npm_config_message: 'closed today' })?.message).toContain('--message');
    expect(kept({ ...env, npm_config_dry_run: 'true' })?.message).toContain('--dry-run');
  },
);

it('says nothing of what npm always sets', () => {
  expect(
    kept({ npm_config_cache: '/x', npm_config_user_agent: 'npm/11', npm_config_yes: '', npm_lifecycle_event: 'off' }),
  ).toBeNull();
});
