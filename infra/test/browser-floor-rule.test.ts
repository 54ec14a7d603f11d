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

const BROWSER = [
  'shell',
  'mfe-admin',
  'shared/client',
  'shared/contract',
  'shared/formats',
  'shared/ui',
  'shared/family',
].map((folder) => `${folder}/src/x.ts`);
const OTHER = ['infra/local/src/x.ts', 'infra/e2e/src/x.ts', 'shell/src/x.test.ts', 'mfe-child/src/testing/x.ts'];

const [CODE = ''] = TOO_NEW;
const CASES = {
  tooNew: inFile('mfe-child/src/x.ts', TOO_NEW),
  allowed: inFile('mfe-child/src/x.ts', ALLOWED),
  lookbehind: inFile('mfe-child/src/x.ts', LOOKBEHIND),
  browser: BROWSER.map((file) => [file, CODE] as const),
  other: OTHER.map((file) => [file, CODE] as const),
};
/** What the lint says of the cases, in one run of it. */
const said = new Map<string, string[][]>();
beforeAll(() => {
  const all = lintText(Object.values(CASES).flat());
  for (const [group, { length }] of Object.entries(CASES)) said.set(group, all.splice(0, length));
}, 60_000);
const saidOf = (group: keyof typeof CASES) => said.get(group) ?? [];

test('what a browser of the floor does not have is an error in code for browsers', () => {
  const tooNew = saidOf('tooNew');
  expect(TOO_NEW.filter((_, at) => !/ is not in [a-z_]+ \d/.test(tooNew[at]?.join() ?? ''))).toEqual([]);
  expect(saidOf('allowed')).toEqual(ALLOWED.map(() => []));
});

test('an expression that looks behind is an error, because it takes its whole file from the browsers just below the floor', () => {
  const told = saidOf('lookbehind').map(
    (errors) => errors.filter((error) => error.includes('that looks behind')).length,
  );
  expect(told).toEqual([1, 1, 1]);
});

test('all code for browsers is looked at, and no other', () => {
  expect(saidOf('browser').map((errors) => errors.length)).toEqual(BROWSER.map(() => 1));
  expect(saidOf('other')).toEqual(OTHER.map(() => []));
});
