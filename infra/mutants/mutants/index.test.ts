import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';
import { sourcesOf, testFilesOf } from '../src/check.ts';
import { mutate } from '../src/mutate.ts';
import { MUTANTS } from './index.ts';

const folder = path.join(__dirname, '../../..');
const files = projectFiles(folder);

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  '"%s" still has its code and its tests',
  (_name, mutant) => {
    expect(() => mutate(sourcesOf(mutant, { folder, files }), mutant)).not.toThrow();
    expect(testFilesOf(mutant.tests, files)).not.toEqual([]);
  },
);

test('gives each mutant a name of its own', () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
