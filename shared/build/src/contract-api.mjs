import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ section: string, name: string, optional: boolean, what: string }} Entry */
/** @typedef {{ version: string, text: string, entries: Map<string, Entry> }} Report */

/** The sections of a report, and who keeps what stands in them (docs/decisions/026-contract-report.md). */
export const SECTIONS = {
  exports: '@tastequest/contract',
  router: '@tastequest/contract/router',
  redux: '@tastequest/contract/redux',
  modules: 'Shared modules',
  tokens: 'Design tokens',
  attributes: 'Attributes of the root element',
  remote: 'What a remote gives',
  files: 'What a release gives and browsers of other versions read',
};

function sectionOf(title) {
  const [section] = Object.entries(SECTIONS).find(([, one]) => one === title) ?? [];
  if (!section) throw new Error(`A report of the contract has no section "${title}".`);
  return section;
}

const parts = (version) => version.split('.').map(Number);

/**
 * Orders versions of three numbers, the oldest first.
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const [left, right] = [parts(a), parts(b)];
  const place = left.findIndex((part, index) => part !== right[index]);
  return place === -1 ? 0 : left[place] - right[place];
}

/**
 * The entries of a report by their section and name; an entry is a line `name: what it is` of a code block.
 * @param {string} text
 * @returns {Map<string, Entry>}
 */
export function readReport(text) {
  const entries = new Map();
  let section;
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = sectionOf(line.slice(3));
    const [, name, optional, what] = /^ {4}(\S+?)(\??): (.+)$/.exec(line) ?? [];
    if (name) entries.set(`${section} ${name}`, { section, name, optional: optional === '?', what });
  }
  return entries;
}

/**
 * The reports in a folder, the oldest version first.
 * @param {string} folder
 * @returns {Report[]}
 */
export function readReports(folder) {
  return readdirSync(folder)
    .filter((file) => /^\d+\.\d+\.\d+\.md$/.test(file))
    .map((file) => file.slice(0, -'.md'.length))
    .sort(compareVersions)
    .map((version) => {
      const text = readFileSync(path.join(folder, `${version}.md`), 'utf8');
      return { version, text, entries: readReport(text) };
    });
}

/**
 * Since which version of its major each entry of the newest report is as it is there.
 * @param {Report[]} reports
 */
export function sinceVersions(reports) {
  const newest = reports.at(-1);
  const [major] = parts(newest.version);
  const line = reports.filter(({ version }) => parts(version)[0] === major).reverse();
  return [...newest.entries].map(([key, entry]) => {
    const isSame = ({ entries }) => isEqual(entries.get(key), entry);
    const other = line.findIndex((report) => !isSame(report));
    return { ...entry, since: line.at(other === -1 ? -1 : other - 1).version };
  });
}

const isEqual = (one, other) => one !== undefined && one.what === other.what && one.optional === other.optional;
