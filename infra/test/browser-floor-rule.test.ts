import { lintText } from './lint-text';

const TOO_NEW = [
  'void AbortSignal.any([]);',
  "void URL.canParse('/');",
  'void new Intl.Segmenter();',
  'void Object.groupBy;',
  'void Promise.withResolvers();',
  'requestIdleCallback(() => undefined);',
  'window.requestIdleCallback(() => undefined);',
  'void new CloseWatcher();',
  'void navigator.share({});',
  'document.startViewTransition(() => undefined);',
];

/** Whoever can't read these reads nothing of the file. */
const LOOKBEHIND = ["void 'a'.replace(/(?<=[a-z])s$/, '');", 'void /(?<!\\d)%/u;', "void new RegExp('(?<=a)b');"];

const ALLOWED = [
  'void Object.hasOwn({}, String(structuredClone(crypto.randomUUID())));',
  'document.startViewTransition?.(() => undefined);',
  'if (typeof requestIdleCallback === "function") document.title = "";',
  'export const f = (requestIdleCallback: () => void, navigator: { share: () => void }) => requestIdleCallback() ?? navigator.share();',
  'export type Watcher = CloseWatcher;',
  'void /(?<year>\\d{4})(?=-)(?!x)/;',
];

const inFile = (file: string, lines: string[]) => lines.map((code) => [file, code] as const);

test('what a browser of the floor does not have is an error in code for browsers', () => {
  const results = lintText(inFile('mfe-child/src/x.ts', [...TOO_NEW, ...ALLOWED]));
  expect(TOO_NEW.filter((_, at) => !/ is not in [a-z_]+ \d/.test(results[at]?.join() ?? ''))).toEqual([]);
  expect(results.slice(TOO_NEW.length)).toEqual(ALLOWED.map(() => []));
}, 60_000);

test('an expression that looks behind is an error, because it takes its whole file from the browsers just below the floor', () => {
  const results = lintText(inFile('mfe-child/src/x.ts', LOOKBEHIND));
  expect(results.map((errors) => errors.filter((error) => error.includes('that looks behind')).length)).toEqual([
    1, 1, 1,
  ]);
}, 60_000);

test('all code for browsers is looked at, and no other', () => {
  const [code = ''] = TOO_NEW;
  const browser = [
    'shell',
    'mfe-admin',
    'shared/client',
    'shared/contract',
    'shared/formats',
    'shared/ui',
    'shared/family',
  ];
  const other = ['infra/local/src/x.ts', 'infra/e2e/src/x.ts', 'shell/src/x.test.ts', 'mfe-child/src/testing/x.ts'];
  const results = lintText([...browser.map((folder) => `${folder}/src/x.ts`), ...other].map((file) => [file, code]));
  expect(results.map((errors) => errors.length)).toEqual([...browser.map(() => 1), ...other.map(() => 0)]);
}, 60_000);
