import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReport, readReports } from '@tastequest/build/contract-api';
import { CONTRACT_VERSION } from '@tastequest/contract/internal';
import { commandLine } from '@tastequest/deploy/command-line';
import { listFile, readExports, versionProblems, writeList } from './exports.ts';
import { betweenVersions, reportProblems } from './problems.ts';
import { makeReport } from './report.ts';

const root = path.join(import.meta.dirname, '../../..');

const USAGE = `Usage: npm run contract:report

Writes the report of a new version of the contract, and the lists of what the other packages of shared export. Overwrites no report, and
nothing that its version does not allow.`;

/** Writes a file, unless there are problems: they are said instead. */
function write(file: string, text: string, problems: string[]): void {
  const is = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  } else if (is === text) {
    console.log(`${path.relative(root, file)} says what the code says.`);
  } else {
    writeFileSync(file, text);
    console.log(`Wrote ${path.relative(root, file)}.`);
  }
}

function writeContract(): void {
  const folder = path.join(root, 'shared/contract/api');
  const file = path.join(folder, `${CONTRACT_VERSION}.md`);
  const text = makeReport(root, CONTRACT_VERSION);
  const present = { version: CONTRACT_VERSION, text, entries: readReport(text) };
  const before = readReports(folder);
  // A report that is there stays as it is, and what breaks remotes gets none.
  const [last] = before.slice(-1);
  write(file, text, existsSync(file) ? reportProblems(before, present) : last ? betweenVersions(last, present) : []);
}

function writeLists(): void {
  for (const [folder, present] of readExports(root)) {
    const file = listFile(root, folder);
    const problems = existsSync(file) ? versionProblems(readFileSync(file, 'utf8'), present) : [];
    write(file, writeList(present), problems);
  }
}

commandLine(USAGE, {});
writeContract();
writeLists();
