import path from 'node:path';
import { describeContents } from '../src/backup/read-database.ts';
import { restoreBackup } from '../src/backup/restore.ts';
import { readCommandLine } from '../src/cli/command-line.ts';
import { dataFolderAt } from '../src/process/data-folder.ts';
import { ROOT } from '../src/process/paths.ts';
import { describeFailure, UserError } from '../src/process/user-error.ts';

const USAGE = `Usage: npm run restore -- FILE [options]

Makes a data folder from a backup that "npm run backup" wrote. Everything in it is checked before anything is changed.

  --data ./.data     the data folder to make
  --replace          when it holds data: put that aside, as FOLDER.before-restore (in a folder that is a disk of its own:
                     inside of it)`;

const cwd = process.env['INIT_CWD'] ?? process.cwd();

await main().catch((error: unknown) => {
  process.stderr.write(`\n${describeFailure(error)}\n\n`);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = read();
  if (values.help) return print(USAGE);
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new UserError('The name of one backup is needed.', USAGE);
  const data = dataFolderAt(values.data ? path.resolve(cwd, values.data) : path.join(ROOT, '.data'));
  const restored = await restoreBackup(path.resolve(cwd, name), data, { replace: values.replace ?? false });
  print(`${data.root} is as it was at ${restored.about.madeAt}.\n${describeContents(restored.contents)}`);
  if (restored.missingPhotos.length > 0) {
    print(`Photos that were missing when the backup was made: ${restored.missingPhotos.join(', ')}`);
  }
  if (restored.aside) print(`What was there before is in ${restored.aside}. Delete it when you no longer need it.`);
  print('Start it with "npm start", with the same --data.');
}

function read() {
  const options = { data: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  return readCommandLine('npm run restore', USAGE, { allowPositionals: true, options }, process.env);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
