import { db, unit, type Mutant } from './mutant.ts';

/** What makes a backup one that brings everything back. */
export const backups: Mutant[] = [
  {
    name: 'the log of changes is left out',
    file: 'infra/local/src/backup/base-backup.ts',
    find: 'for (const name of segments.sort()) {',
    replace: 'for (const name of segments.slice(1).sort()) {',
    tests: db('cli/backup'),
    harm: 'The database of the backup does not start.',
  },
  {
    name: 'photos are not copied',
    file: 'infra/local/src/backup/backup.ts',
    find: 'await archive.file(name, file);',
    replace: 'void name;',
    tests: db('cli/backup'),
    harm: 'A restored family has lost its photos.',
  },
  {
    name: 'a changed file is taken',
    file: 'infra/local/src/backup/archive.ts',
    find: 'if (found[name] !== hash) throw',
    replace: 'if (found[name] === "") throw',
    tests: unit('backup/archive'),
    harm: 'A damaged backup replaces good data.',
  },
  {
    name: 'data that is there is replaced without being asked',
    file: 'infra/local/src/backup/restore.ts',
    find: 'if (!replace && (await hasData(data))) {',
    replace: 'if (replace && (await hasData(data))) {',
    tests: db('cli/backup'),
    harm: 'A slip of the hand takes a day away.',
  },
  {
    name: 'a restore takes the backups aside',
    file: 'infra/local/src/backup/restore.ts',
    find: 'if (aside) await rename(dataFolderAt(aside).backups, data.backups).catch(ifGone);',
    replace: '',
    tests: db('cli/backup'),
    harm: 'After a restore the other backups are not where they are looked for.',
  },
  {
    name: 'older code takes a newer backup',
    file: 'infra/local/src/backup/restore.ts',
    find: 'if (newestMigration > newest) {',
    replace: 'if (newestMigration === "") {',
    tests: db('cli/backup'),
    harm: 'A restore ends in a data folder that does not start.',
  },
  {
    name: 'old backups are kept by days only',
    file: 'infra/local/src/backup/kept.ts',
    find: '[KEPT.months, (day) => day.slice(0, 7)],',
    replace: '',
    tests: unit('backup/kept'),
    harm: 'Damage that is noticed after a week has no backup from before it.',
  },
  {
    name: 'files of others are deleted with old backups',
    file: 'infra/local/src/backup/kept.ts',
    find: "name.endsWith('.draft') && timeOf(name.slice(0, -'.draft'.length))",
    replace: "name.endsWith('.draft')",
    tests: unit('backup/kept'),
    harm: 'Somebody loses a file of their own.',
  },
];
