import type { Browser, Conditions, Engine } from './engines/engine.ts';
import { runWalks, select } from './run.ts';
import type { Walk } from './walks/walk.ts';

const closed = jest.fn();
let said: jest.SpyInstance;
const output = () => said.mock.calls.flat().join('\n');

function engine({ name = 'Gecko', missing = [] as string[], errors = [] as string[] }): Engine {
  const browser: Browser = {
    version: '1.0',
    goTo: async () => undefined,
    back: async () => undefined,
    reload: async () => undefined,
    evaluate: async () => null,
    perform: async () => undefined,
    errors: () => errors,
    close: async () => closed(),
  };
  return { name, oddLanguages: ['C'], missing: () => missing, open: async () => browser };
}

const walk = (title: string, run: Walk['run'] = async (open) => void (await open())): Walk => ({ title, run });

beforeEach(() => {
  closed.mockClear();
  said = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => said.mockRestore());

test('a walk passes, and its browsers are closed', async () => {
  const twoPhones = walk('two phones', async (open) => void (await Promise.all([open(), open()])));
  expect(await runWalks('', [engine({})], [twoPhones])).toEqual({ passed: 1, failed: 0, notRun: [] });
  expect(closed).toHaveBeenCalledTimes(2);
  expect(output()).toMatch(/=== Gecko\npassed: two phones \(1\.0, \d+\.\d s\)$/);
});

test('a walk that throws fails, says why, and closes its browsers', async () => {
  const broken = walk('broken', async (open) => {
    await open();
    throw new Error('nothing to see');
  });
  expect(await runWalks('', [engine({})], [broken, walk('next')])).toEqual({ passed: 1, failed: 1, notRun: [] });
  expect(output()).toContain('FAILED: broken');
  expect(output()).toContain('nothing to see');
  expect(closed).toHaveBeenCalledTimes(2);
});

test('an error that a browser logged fails a walk that does not expect it', async () => {
  const noisy = engine({ errors: ['TypeError: x'] });
  expect(await runWalks('', [noisy], [walk('noisy')])).toMatchObject({ failed: 1 });
  expect(output()).toContain('The browser logged: TypeError: x');
  expect(await runWalks('', [noisy], [{ ...walk('noisy'), expectedErrors: /TypeError/ }])).toMatchObject({ passed: 1 });
});

test('an engine that is not installed is named with the remedy, and the others run', async () => {
  const absent = engine({ name: 'WebKit', missing: ['webkit2gtk-driver', 'xvfb'] });
  expect(await runWalks('', [absent, engine({})], [walk('one')])).toEqual({
    passed: 1,
    failed: 0,
    notRun: ['WebKit (install the Debian package webkit2gtk-driver and xvfb)'],
  });
});

test('a walk is given browsers under its conditions, and the odd languages of the engine', async () => {
  const opened: Conditions[] = [];
  const gecko = engine({});
  const spy: Engine = { ...gecko, open: async (conditions) => (opened.push(conditions), gecko.open(conditions)) };
  const odd = walk('odd', async (open, [language]) => void (await open({ language })));
  await runWalks('', [spy], [odd]);
  expect(opened).toEqual([{ language: 'C' }]);
});

describe('what is named on the command line', () => {
  const engines = [engine({ name: 'Firefox' }), engine({ name: 'WebKitGTK' })];
  const walks = [walk('a large photo'), walk('text')];
  const chosen = (...words: string[]) => {
    const { engines: some, walks: few } = select(words, engines, walks);
    return [...some.map(({ name }) => name), ...few.map(({ title }) => title)];
  };

  test('runs everything when nothing is named', () =>
    expect(chosen()).toEqual(['Firefox', 'WebKitGTK', 'a large photo', 'text']));
  test('an engine runs all its walks', () => expect(chosen('webkit')).toEqual(['WebKitGTK', 'a large photo', 'text']));
  test('an engine and a walk run that one', () =>
    expect(chosen('firefox', 'photo')).toEqual(['Firefox', 'a large photo']));
  test("refuses a name that it doesn't know", () => expect(() => chosen('fotos')).toThrow('"fotos"'));
});
