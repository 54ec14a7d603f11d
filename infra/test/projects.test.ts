import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';

const root = join(__dirname, '../..');
const runner = createRequire(__filename).resolve('jest/bin/jest');

test('every test file belongs to one project of jest: none is left out because of its name or place', () => {
  const listed = execFileSync(process.execPath, [runner, '--listTests'], { cwd: root, encoding: 'utf8' });
  expect(listed.trim().split('\n').sort()).toEqual(
    projectFiles(root)
      .filter((file) => /\.test\.\w+$/.test(file))
      .map((file) => join(root, file))
      .sort(),
  );
});
