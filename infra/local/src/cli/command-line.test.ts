import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.ts';

const options = { data: { type: 'string' }, 'no-demo': { type: 'boolean' } } as const;
const read = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  readCommandLine('npm start', 'Usage: …', { args, options }, env);

it('reads options, and refuses others with the help', () => {
  expect(read(['--data', 'x']).values).toMatchObject({ data: 'x' });
  expect(() => read(['--date', 'x'])).toThrow(
    expect.objectContaining({ message: expect.stringContaining("'--date'") as string, remedy: 'Usage: …' }),
  );
});

it.each([
  ['--data=x', { npm_config_data: 'x' }, '--data …'],
  ['--no-demo', { npm_config_demo: '' }, '--no-demo'],
])('refuses to go on without an option that npm kept: %s', (_, env, option) => {
  expect(() => read([], env)).toThrow(
    expect.objectContaining({ remedy: `Write -- before the options: npm start -- ${option}` }),
  );
});

describe('npm run status', () => {
  const status = (args: string[], env = {}) => {
    const program = fileURLToPath(new URL('../../cli/status.mjs', import.meta.url));
    const run = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });
    return { code: run.status, said: run.stdout, complained: run.stderr };
  };

  it('explains itself, and asks no server', () => {
    expect(status(['--help', '--data', '/none'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Usage: npm run status -- \[options\]/) as string,
    });
  });

  it.each([
    ['an option that it has not', ['--jsn'], {}, /Unknown option '--jsn'\. See npm run status -- --help/],
    [
      'an option that npm kept',
      [],
      { npm_config_json: 'true', npm_config_userconfig: '/none' },
      /npm run status -- --json/,
    ],
  ])('refuses %s', (_, args, env, complaint) => {
    expect(status(args, env)).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringMatching(complaint) as string,
    });
  });
});
