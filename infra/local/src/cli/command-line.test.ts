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

function run(program: string, args: string[], env = {}) {
  const file = fileURLToPath(new URL(`../../cli/${program}`, import.meta.url));
  const ended = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });
  return { code: ended.status, said: ended.stdout, complained: ended.stderr };
}

describe('npm run dev', () => {
  const dev = (...args: string[]) => run('dev.mjs', args);

  it('explains itself, and starts nothing', () => {
    expect(dev('child', '--help')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Usage: npm run dev -- NAME… \[options\]/) as string,
    });
  });

  it.each([
    ['no name', [], /Say what you work on\..*There are: shell, .*parent/s],
    ['a name that is none', ['child', 'parnt'], /There is no parnt in this checkout\./],
    ['a name that is none, alone', ['parnt'], /There is no parnt in this checkout\./],
    ['the shell for a page elsewhere', ['shell', '--page', 'https://a.example'], /The shell is no part of a page/],
    ['an option of npm start for a page elsewhere', ['child', '--page', 'https://a.example', '--port', '1'], /--port/],
    ['a page that is no address', ['child', '--page', 'staging'], /"staging" is not an address/],
    ['an option without its value', ['child', '--page'], /--page needs a value/],
    ['a port that is none', ['child', '--remote-port', 'x'], /"x" is not a port/],
  ])('refuses %s', (_, args, complaint) => {
    expect(dev(...args)).toMatchObject({ code: 1, said: '', complained: expect.stringMatching(complaint) as string });
  });
});

describe('npm run status', () => {
  const status = (args: string[], env = {}) => run('status.mjs', args, env);

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
