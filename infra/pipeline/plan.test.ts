import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plan } from './plan.mjs';

const change = (name: string, to: string | null, action = 'release') => ({ action, name, to });
const production = (...names: string[]) => ({
  live: names.map((name) => ({ environment: 'production', name, build: 'before' })),
});

test('gives the shell and each remote that was released to production, and nothing else', () => {
  const changes = [
    change('shell', 'a'),
    change('child', 'b'),
    change('parent', null, 'end canary'),
    change('parent', 'c'),
  ];
  expect(plan({ changes }, production('shell', 'child', 'parent'))).toEqual({
    shell: 'a',
    remotes: [
      { name: 'child', build: 'b', canary: true },
      { name: 'parent', build: 'c', canary: true },
    ],
  });
});

test('gives a remote that production never had to everybody: there is nothing that the others would keep', () => {
  const live = { live: [{ environment: 'staging', name: 'recipes', build: 'a' }, ...production('shell').live] };
  expect(plan({ changes: [change('recipes', 'a')] }, live)).toEqual({
    shell: '',
    remotes: [{ name: 'recipes', build: 'a', canary: false }],
  });
});

test('gives nothing to production that everybody has there, as after a commit that takes back what a canary ended', () => {
  const changes = [change('shell', 'before'), change('child', 'before'), change('parent', 'b')];
  expect(plan({ changes }, production('shell', 'child', 'parent'))).toEqual({
    shell: '',
    remotes: [{ name: 'parent', build: 'b', canary: true }],
  });
});

test('takes what differs when a run is started again, and of a team only its remote', () => {
  const row = (environment: string, name: string, build: string) => ({ environment, name, build });
  const live = {
    live: [
      ...[
        row('staging', 'shell', 'b'),
        row('staging', 'child', 'b'),
        row('staging', 'parent', 'a'),
        row('staging', 'recipes', 'a'),
      ],
      ...[row('production', 'shell', 'a'), row('production', 'child', 'a'), row('production', 'parent', 'a')],
    ],
  };
  const child = { name: 'child', build: 'b', canary: true };
  expect(plan({ changes: [] }, live, { isAgain: true })).toEqual({
    shell: 'b',
    remotes: [child, { name: 'recipes', build: 'a', canary: false }],
  });
  expect(plan({ changes: [] }, live, { isAgain: true, only: 'child' })).toEqual({ shell: '', remotes: [child] });
});

test('writes what a step of a workflow reads, also when nothing was released', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tastequest-plan-'));
  const [released, live] = ['released.json', 'live.json'].map((name) => path.join(folder, name)) as [string, string];
  const printed = (changes: object[], env: Record<string, string> = {}) => {
    writeFileSync(released, JSON.stringify({ changes }));
    writeFileSync(live, JSON.stringify(production('child')));
    return execFileSync(process.execPath, [path.join(__dirname, 'plan.mjs'), released, live], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_RUN_ATTEMPT: '1', NAME: '', ...env },
    });
  };
  expect(printed([change('child', 'a')])).toBe('shell=\nremotes=[{"name":"child","build":"a","canary":true}]\n');
  expect(printed([])).toBe('shell=\nremotes=[]\n');
  expect(printed([change('child', 'a')], { GITHUB_RUN_ATTEMPT: '2', NAME: 'child' })).toBe('shell=\nremotes=[]\n');
  rmSync(folder, { recursive: true });
});
