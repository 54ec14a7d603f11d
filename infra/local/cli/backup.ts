import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeBackup } from '../src/backup/backup.ts';
import { FOUND_DAMAGE } from '../src/backup/daily.ts';
import { nameAt, tidy } from '../src/backup/kept.ts';
import { describeContents } from '../src/backup/read-database.ts';
import { verifyBackup } from '../src/backup/restore.ts';
import { readCommandLine } from '../src/cli/command-line.ts';
import { isDamage } from '../src/process/damage.ts';
import { dataFolderAt, type DataFolder } from '../src/process/data-folder.ts';
import { exists } from '../src/process/exists.ts';
import { ROOT } from '../src/process/paths.ts';
import { makeTemporaryFolder, removeAbandoned } from '../src/process/temporary-folder.ts';
import { describeFailure, UserError } from '../src/process/user-error.ts';

const USAGE = `Usage: npm run backup -- FILE [options]

Writes everything that a data folder keeps (database, photos, keys, mailbox) into the new file FILE, while the server
runs or not. The file opens every account: keep it as safe as the data.

  --data ./.data     the data folder
  --verify           check FILE, a backup that there is: restore it into a folder for the time being and read everything
  --automatic        write it into the folder "backups" of the data folder, and delete those that are no longer needed:
                     one stays for each of 7 days, 4 weeks and 3 months`;

const cwd = process.env['INIT_CWD'] ?? process.cwd();

await main().catch((error: unknown) => {
  process.stderr.write(`\n${describeFailure(error)}\n\n`);
  process.exitCode = isDamage(error) ? FOUND_DAMAGE : 1;
});

async function main(): Promise<void> {
  const { values, positionals } = read();
  if (values.help) return print(USAGE);
  // A backup that is tried out lies there in the clear, and a killed try can't tidy up after itself.
  removeAbandoned('verify');
  const data = dataFolderAt(values.data ? path.resolve(cwd, values.data) : path.join(ROOT, '.data'));
  if (values.automatic) return automatic(data);
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new UserError('The name of one file is needed.', USAGE);
  const file = path.resolve(cwd, name);
  if (values.verify) return verify(file);
  const begun = performance.now();
  if (await exists(file)) throw new UserError(`There is a ${file} already.`, 'Name a new file.');
  await makeBackup(data, file);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  print(`Backup of ${data.root}: ${file} (${megabytes} MB, ${seconds} s)`);
  print(`Check it, and see what it holds: npm run backup -- --verify ${file}`);
}

async function automatic(data: DataFolder): Promise<void> {
  await mkdir(data.backups, { recursive: true, mode: 0o700 });
  await chmod(data.backups, 0o700);
  await makeBackup(data, path.join(data.backups, nameAt(new Date())));
  // Only now that there is a new one.
  await tidy(data.backups);
}

async function verify(file: string): Promise<void> {
  const { about, contents, missingPhotos } = await verifyBackup(file, makeTemporaryFolder('verify'));
  print(`${file} is whole and can be restored. It was made at ${about.madeAt}.\n${describeContents(contents)}`);
  if (missingPhotos.length > 0) print(`Photos that were missing when it was made: ${missingPhotos.join(', ')}`);
}

function read() {
  const options = {
    data: { type: 'string' },
    verify: { type: 'boolean' },
    automatic: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  return readCommandLine('npm run backup', USAGE, { allowPositionals: true, options }, process.env);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
