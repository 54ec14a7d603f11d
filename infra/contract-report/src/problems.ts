import { readReport, type Entry, type Report } from '@tastequest/build/contract-api';
import { satisfies } from '@tastequest/contract/internal';
import { isSealed } from './report.ts';

const RAISE =
  'This is a change of the contract: raise CONTRACT_VERSION and the version of the package, add it to the changelog, run npm run contract:report.';
const KEEP = 'The report of a version never changes: restore it.';
const parts = (version: string) => version.split('.').map(Number) as [number, number, number];

/** What keeps the committed reports from being those of a contract that only ever changes with its version, a line each. */
export function reportProblems(reports: Report[], present: { version: string; text: string }): string[] {
  const written = reports.find(({ version }) => version === present.version);
  return [
    ...reports.filter(({ text }) => !isSealed(text)).map(({ version }) => `api/${version}.md was changed. ${KEEP}`),
    ...(written ? [] : [`Contract ${present.version} has no report: run npm run contract:report.`]),
    ...(written ? unversioned(written, present.text) : []),
    ...reports.slice(1).flatMap((report, index) => betweenVersions(reports[index] as Report, report)),
  ];
}

/** What a report is not allowed to change against the one before: a major may all, a minor only add, a patch nothing. */
export function betweenVersions(before: Report, now: Report): string[] {
  const [from, to] = [parts(before.version), parts(now.version)];
  if (from[0] !== to[0]) return [];
  const { breaking, added } = differences(before.entries, now.entries);
  const steps = `${before.version} to ${now.version}`;
  const news = from[1] === to[1] ? added.map((line) => `${steps}: ${line} An addition needs a minor version.`) : [];
  return [...breaking.map((line) => `${steps}: ${line} This needs a major version.`), ...news];
}

function unversioned({ version, entries }: Report, text: string): string[] {
  const { breaking, added } = differences(entries, readReport(text));
  return [...breaking, ...added].map((line) => `${version}: ${line} ${RAISE}`);
}

function differences(before: Map<string, Entry>, now: Map<string, Entry>) {
  const breaking: string[] = [];
  const added: string[] = [];
  for (const [key, entry] of before) {
    const next = now.get(key);
    if (!next) breaking.push(`${entry.name} was removed.`);
    else if (write(entry) !== write(next) && !stillServes(entry, next))
      breaking.push(`${write(entry)} became ${write(next)}.`);
    else if (write(entry) !== write(next)) added.push(`${write(entry)} became ${write(next)}.`);
  }
  for (const [key, entry] of now) {
    if (before.has(key)) continue;
    if (isDemanded(entry, before, now)) breaking.push(`${write(entry)} was added, and older sides do not give it.`);
    else added.push(`${write(entry)} was added.`);
  }
  return { breaking, added };
}

const write = ({ name, optional, what }: Entry) => `${name}${optional ? '?' : ''}: ${what}`;

/** A shared module in a newer version that remotes of before still take. */
function stillServes(before: Entry, now: Entry): boolean {
  const [has = ''] = now.what.split(' for ');
  const [, required = ''] = before.what.split(' for ');
  return satisfies(has, required);
}

/**
 * What older remotes and releases do not have is no demand on them only if it, or what it belongs to, is optional; nor is what a type
 * consists of that none of them has.
 */
function isDemanded(entry: Entry, before: Map<string, Entry>, now: Map<string, Entry>): boolean {
  if (entry.section !== 'remote' && entry.section !== 'files') return false;
  const [type = ''] = entry.name.split('.');
  const isNewType = entry.name !== type && ![...before.values()].some(({ name }) => name.startsWith(`${type}.`));
  if (isNewType) return false;
  const names = entry.name.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'));
  return !names.some((name) => {
    const key = `${entry.section} ${name}`;
    return now.get(key)?.optional && !before.has(key);
  });
}
