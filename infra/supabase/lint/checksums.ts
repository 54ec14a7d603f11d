import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The name of a migration's file, and the SHA-256 of its text. */
type Checksums = Record<string, string>;

const RULE = 'A released migration never changes: restore it, and put the change into a new one.';
const SEAL = 'A new migration is added with "npm run migrations:seal".';

const fileOf = (folder: string) => path.join(folder, 'checksums.json');

/** The checksums that are committed beside the migrations. */
export function readChecksums(folder: string): Checksums {
  return existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Checksums) : {};
}

/** The checksums that the migrations have now. */
function checksumsOf(folder: string): Checksums {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(
    files.sort().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

/** What of the released migrations is no longer as it was, a line each. */
function changes(released: Checksums, present: Checksums): string[] {
  return Object.entries(released)
    .filter(([file, checksum]) => present[file] !== checksum)
    .map(([file]) => `${file} ${file in present ? 'has changed' : 'is missing'}. ${RULE}`);
}

/** What keeps the folder from being released, a line each. */
export function checksumProblems(folder: string): string[] {
  const released = readChecksums(folder);
  const present = checksumsOf(folder);
  const added = Object.keys(present).filter((file) => !(file in released));
  return [...changes(released, present), ...added.map((file) => `${file} has no checksum. ${SEAL}`)];
}

/** Adds the checksums of new migrations and answers their names. Refuses when a released one has changed. */
export function sealMigrations(folder: string): string[] {
  const released = readChecksums(folder);
  const present = checksumsOf(folder);
  const problems = changes(released, present);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFileSync(fileOf(folder), `${JSON.stringify(present, null, 2)}\n`);
  return Object.keys(present).filter((file) => !(file in released));
}
