import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReport, readReports } from '@tastequest/build/contract-api';
import { CONTRACT_VERSION } from '@tastequest/contract/internal';
import { betweenVersions, reportProblems } from './problems.ts';
import { makeReport } from './report.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, 'shared/contract/api');
const file = path.join(folder, `${CONTRACT_VERSION}.md`);

const text = makeReport(root, CONTRACT_VERSION);
const present = { version: CONTRACT_VERSION, text, entries: readReport(text) };
const before = readReports(folder);
// A report that is there stays as it is, and what breaks remotes gets none.
const [last] = before.slice(-1);
const problems = existsSync(file) ? reportProblems(before, present) : last ? betweenVersions(last, present) : [];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else if (existsSync(file)) {
  console.log(`The report of ${CONTRACT_VERSION} says what the code says.`);
} else {
  writeFileSync(file, text);
  console.log(`Wrote shared/contract/api/${CONTRACT_VERSION}.md.`);
}
