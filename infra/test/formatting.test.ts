import { lintText } from './lint-text';

const OWN = [
  'export const f = (n: number) => n.toLocaleString();',
  "export const f = (day: Date) => day.toLocaleDateString('en-US');",
  'export const f = (day?: Date) => day?.toLocaleTimeString();',
  "export const f = (n: number) => new Intl.NumberFormat('en-US').format(n);",
  'export const f = () => Intl.DateTimeFormat().resolvedOptions();',
];
const ALLOWED = [
  'export const f = (name: string) => name.toLocaleUpperCase();',
  "export const f = () => Intl.supportedValuesOf('timeZone');",
  'export const f = (options: Intl.NumberFormatOptions) => options;',
];
const inFile = (file: string, lines: string[]) => lines.map((code) => [file, code] as const);

test('numbers and dates are formatted in one package only', () => {
  const results = lintText([
    ...inFile('mfe-child/src/x.tsx', OWN),
    ...inFile('shared/client/src/x.ts', OWN),
    ...inFile('shared/formats/src/x.ts', OWN),
    ...inFile('mfe-child/src/x.tsx', ALLOWED),
  ]);
  const isTold = results.map((errors) => errors.some((error) => error.includes('@tastequest/formats')));
  expect(isTold).toEqual([...OWN, ...OWN].map(() => true).concat([...OWN, ...ALLOWED].map(() => false)));
}, 60_000);
