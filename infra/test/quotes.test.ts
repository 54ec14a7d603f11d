import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';

const root = path.join(__dirname, '../..');
const CURLY = /[\u2018\u2019\u201C\u201D]/;

/** Where curly quotes are what people typed, and the code reads them. */
const READ_THEM =
  /^(infra\/supabase\/(schemas\/14_allergens|migrations\/\d+_(baseline|allergen_words_near))\.sql|shared\/family\/src\/allergens\/allergens\.ts|infra\/supabase\/tests\/allergen-words\.db\.test\.ts)$/;

test('every text has straight quotes, as the texts of the specification have', () => {
  const curly = projectFiles(root)
    .filter((file) => /\.(tsx?|[cm]?js|sql|html|css|md)$/.test(file) && !READ_THEM.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (CURLY.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(curly).toEqual([]);
});
