import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const runner = createRequire(__filename).resolve('jest/bin/jest');
const FOREIGN = /^(node_modules|dist|\.)/;

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !FOREIGN.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return /\.test\.\w+$/.test(entry.name) ? [path] : [];
    });
}

test('every test file belongs to one project of jest: none is left out because of its name or place', () => {
  const listed = execFileSync(process.execPath, [runner, '--listTests'], { cwd: root, encoding: 'utf8' });
  expect(listed.trim().split('\n').sort()).toEqual(testFiles(root).sort());
});
