import { resolve } from 'node:path';
import bcd, { type CompatStatement, type BrowserName } from '@mdn/browser-compat-data';
import { evaluate } from './testing/evaluate.ts';

const run = <T>(expression: string) => evaluate<T>(resolve(__dirname, 'browser-floor.mjs'), expression);

/** What `shell/src/boot/old-browser.ts` asks for. */
const ASKED = [
  bcd.javascript.builtins?.['Object']?.['hasOwn']?.__compat,
  bcd.javascript.builtins?.['String']?.['isWellFormed']?.__compat,
  bcd.css.selectors?.['has']?.__compat,
];

function since(feature: CompatStatement | undefined, browser: BrowserName): number {
  const [support] = [feature?.support[browser]].flat();
  return Number(support?.version_added);
}

test('the oldest version of each browser is the floor', () => {
  const browsers = JSON.stringify(['chrome 112', 'chrome 111', 'ios_saf 17.6-17.7', 'ios_saf 16.6-16.7']);
  expect(run(`m.oldestVersions(${browsers})`)).toEqual({ chrome: '111', ios_saf: '16.6' });
  expect(run(`m.floorInWords(${browsers})`)).toBe('Chrome 111, iOS 16.6');
});

test.each<[string, BrowserName]>([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
  ['ios_saf', 'safari_ios'],
])('%s has all that the check for old browsers asks for exactly from the floor on', (name, browser) => {
  const oldest = run<Record<string, string>>('m.oldestVersions()');
  expect(Math.max(...ASKED.map((feature) => since(feature, browser)))).toBe(Number(oldest[name]));
});
