import '../src/process/suppress-warnings.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../src/process/paths.ts';
import { generateTypes } from '../src/types/generate.ts';

// Writes the types of the database for shared/client. With --check it only says whether they are up to date.
const file = path.join(ROOT, 'shared/client/src/database.types.ts');
const header = '// Made from infra/supabase/migrations by "npm run types:generate". Do not edit.\n\n';

const types = header + (await generateTypes());
if (!process.argv.includes('--check')) {
  await writeFile(file, types);
  console.log(`Wrote ${path.relative(ROOT, file)}.`);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== types) {
  console.error(`${path.relative(ROOT, file)} is not what the migrations make. Run "npm run types:generate".`);
  process.exitCode = 1;
} else {
  console.log('The types are up to date.');
}
