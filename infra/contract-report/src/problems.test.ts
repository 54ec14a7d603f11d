import path from 'node:path';
import { readReport, readReports } from '@tastequest/build/contract-api';
import { CONTRACT_VERSION } from '@tastequest/contract/internal';
import { betweenVersions, reportProblems } from './problems.ts';
import { makeReport, seal } from './report.ts';

const root = path.join(__dirname, '../../..');
const reportOf = (version: string, text: string) => ({ version, text, entries: readReport(text) });

test('the contract is what the report of its version says, and no version broke the one before', () => {
  const text = makeReport(root, CONTRACT_VERSION);
  const present = { version: CONTRACT_VERSION, text };
  expect(reportProblems(readReports(path.join(root, 'shared/contract/api')), present)).toEqual([]);
});

const sections = (actions: string[], modules: string, manifest: string[]) => {
  const lines = (all: string[]) => all.map((line) => `    ${line}\n`).join('');
  return [
    `## @tastequest/contract\n\n${lines(actions)}`,
    `## Shared modules\n\n${lines([modules])}`,
    `## What a release gives and browsers of other versions read\n\n${lines(manifest)}`,
  ].join('\n');
};
const REACT = 'react: 19.3.1 for ^19.3.1';
const TRACK = 'Actions.track: (name: string) => void';
const FILES = 'Manifest.files: object';
const before = (version = '1.3.0') => reportOf(version, seal(sections([TRACK], REACT, [FILES])));
const now = (actions = [TRACK], modules = REACT, manifest = [FILES], version = '1.3.0') =>
  reportOf(version, seal(sections(actions, modules, manifest)));

const remedy =
  'This is a change of the contract: raise CONTRACT_VERSION and the version of the package, add it to the changelog, run npm run contract:report.';

test.each([
  [
    'a changed signature',
    now(['Actions.track: (name: string, data: object) => void']),
    /^1\.3\.0: Actions\.track: .* became /,
  ],
  ['an addition', now([TRACK, 'Actions.more: () => void']), /^1\.3\.0: Actions\.more: .* was added\./],
  ['a removal', now([]), /^1\.3\.0: Actions\.track was removed\./],
])('%s without a version is named, with what to do', (_, present, problem) => {
  const problems = reportProblems([before()], present);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems[0]).toContain(remedy);
});

test('a version without a report is told how it gets one', () => {
  const problems = reportProblems([before()], now(undefined, undefined, undefined, '1.4.0'));
  expect(problems).toEqual(['Contract 1.4.0 has no report: run npm run contract:report.']);
});

test('a report that was changed by hand, or in the history, is named', () => {
  const report = before('1.2.0');
  const changed = reportOf('1.2.0', report.text.replace(TRACK, 'Actions.track: () => void'));
  expect(reportProblems([changed], changed)).toEqual([
    'api/1.2.0.md was changed. The report of a version never changes: restore it.',
  ]);
});

describe('from one version to the next', () => {
  const next = (version: string, actions = [TRACK], modules = REACT, manifest = [FILES]) =>
    betweenVersions(before(), now(actions, modules, manifest, version));
  const addition = [TRACK, 'Actions.more: () => void'];
  const demanded = [FILES, 'Manifest.calls: object'];
  const optional = [FILES, 'Manifest.calls?: object', 'Manifest.calls.tables: string[]'];

  test.each([
    ['a minor adds', next('1.4.0', addition)],
    ['a minor has an optional field more in what releases give', next('1.4.0', [TRACK], REACT, optional)],
    [
      'a minor has a type more in what releases give',
      next('1.4.0', [TRACK], REACT, [FILES, 'Manifest.place?: Place', 'Place.path: string']),
    ],
    ['a minor has a newer React of the same major', next('1.4.0', [TRACK], 'react: 19.4.0 for ^19.4.0')],
    ['a major changes and removes', next('2.0.0', [], 'react: 20.0.0 for ^20.0.0', [])],
  ])('%s', (_, problems) => {
    expect(problems).toEqual([]);
  });

  test('a minor demands nothing new within what releases may give already', () => {
    const given = [FILES, 'Manifest.calls?: object'];
    const more = now([TRACK], REACT, [...given, 'Manifest.calls.tables: string[]'], '1.4.0');
    expect(betweenVersions(now([TRACK], REACT, given), more)).toEqual([
      expect.stringContaining('older sides do not give it'),
    ]);
  });

  test.each([
    ['a patch adds nothing', next('1.3.1', addition), 'An addition needs a minor version.'],
    ['a minor removes nothing', next('1.4.0', []), 'This needs a major version.'],
    ['a minor changes nothing', next('1.4.0', ['Actions.track: () => void']), 'This needs a major version.'],
    ['a minor demands nothing new of releases', next('1.4.0', [TRACK], REACT, demanded), 'older sides do not give it'],
    ['a minor has no React of another major', next('1.4.0', [TRACK], 'react: 20.0.0 for ^20.0.0'), 'major version.'],
  ])('%s', (_, problems, why) => {
    expect(problems).toEqual([expect.stringContaining(why)]);
  });
});
