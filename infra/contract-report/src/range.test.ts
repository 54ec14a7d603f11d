import path from 'node:path';
import { readReport, readReports } from '@tastequest/build/contract-api';
import { contractRange, namesIn } from '@tastequest/build/contract-range';
import { buildRemote } from '@tastequest/build/testing';

const reportOf = (version: string, lines: string) => {
  const text = lines.replace(/^ */gm, (space) => (space.length > 8 ? '    ' : ''));
  return { version, text, entries: readReport(text) };
};
const FIRST = `
        ## @tastequest/contract
            Actions.open: () => void
            Profile.name: string
            Profile.pet: object | null
        ## Shared modules
            react: 19.1.0 for ^19.1.0
        ## Design tokens
            --color-bg: custom property
        ## What a release gives and browsers of other versions read
            Manifest.files: object`;
const with_ = (lines: string, section: string, line: string) =>
  lines.replace(`## ${section}\n`, `## ${section}\n            ${line}\n`);
const SECOND = with_(
  with_(FIRST, '@tastequest/contract', 'Actions.close: () => void'),
  'What a release gives and browsers of other versions read',
  'Manifest.lines?: object',
);
const THIRD = with_(
  with_(SECOND, '@tastequest/contract', 'Profile.pet.food: string'),
  'Design tokens',
  '--color-new: custom property',
);
const reports = [reportOf('1.0.0', FIRST), reportOf('1.1.0', SECOND), reportOf('1.10.0', THIRD)];
const rangeOf = (names: string[], of = reports) => contractRange(new Set(names), of);

describe('the range that a remote needs', () => {
  test.each([
    ['what was always there', ['open', 'name', '--color-bg'], '^1.0.0'],
    ['an addition', ['open', 'close'], '^1.1.0'],
    ['the newest of several', ['close', '--color-new'], '^1.10.0'],
    ['a member, named with what it belongs to', ['pet', 'food'], '^1.10.0'],
    ['a name like that of a member', ['food'], '^1.0.0'],
    ['a name like that of something in a manifest', ['lines'], '^1.0.0'],
  ])('follows %s', (_, names, range) => {
    expect(rangeOf(names)).toBe(range);
  });

  test('is that of the shared modules, which every remote takes', () => {
    const newer = reportOf('1.11.0', THIRD.replace('19.1.0 for ^19.1.0', '19.2.0 for ^19.2.0'));
    expect(rangeOf([], [...reports, newer])).toBe('^1.11.0');
  });

  test('begins anew with a major', () => {
    expect(rangeOf(['close', 'food'], [...reports, reportOf('2.0.0', SECOND)])).toBe('^2.0.0');
  });
});

test('names are those of our own code and styles in the bundle, packages of ours among them', () => {
  const moduleOf = (file: string, code: string, chunks = 1) => ({
    type: file.endsWith('.css') ? 'css/mini-extract' : 'javascript/auto',
    nameForCondition: () => file,
    originalSource: () => ({ source: () => code }),
    content: Buffer.from(code),
    chunks,
  });
  const modules = [
    moduleOf('/team/src/app.tsx', `const { close: a } = b; c.d['e']; f(\`g\`, 'var(--token)');`),
    moduleOf('/team/node_modules/@tastequest/family/src/pet.tsx', `import { h } from 'x'; export { k } from 'y';`),
    moduleOf('/team/src/app.module.css', `[data-theme='dark'] .l { color: var(--color-bg); }`),
    moduleOf('/team/node_modules/zod/index.js', 'library.code;'),
    moduleOf('/team/src/unused.ts', 'unused.code;', 0),
  ];
  const chunkGraph = { getNumberOfModuleChunks: ({ chunks }: { chunks: number }) => chunks };
  const names = namesIn({ modules, chunkGraph });
  const expected = [...'abcdefghk', 'close', '--token', '--color-bg', 'data-theme'];
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
  expect(['library', 'unused', 'code'].filter((name) => names.has(name))).toEqual([]);
});

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

test.each([
  [
    'an action that it takes apart',
    `export const f = () => { const { setBadge } = useActions(); setBadge('/', 1); };`,
    '^1.1.0',
  ],
  ['a constant', `export const key = UNSENT.key;`, '^1.2.0'],
])('a build that uses %s says so in its manifest', async (_, code, range) => {
  const use = `import { UNSENT, useActions } from '@tastequest/contract'; ${code}`;
  const remote = `import * as use from './use'; export default { mount: () => console.log(Object.values(use)) };`;
  const files = await buildRemote({ name: 'small', files: { 'src/remote.tsx': remote, 'src/use.ts': use } });
  const manifest = JSON.parse(String(files.get('manifest.json'))) as { contract: string };
  expect(manifest.contract).toBe(range);
});

test('the reports of the contract are in the order of their versions', () => {
  const versions = readReports(path.resolve('shared/contract/api')).map(({ version }) => version);
  expect(versions.slice(0, 4)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
});
