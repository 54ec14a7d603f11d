import { db, unit, type Mutant } from './mutant.ts';

/** What tells of damage and keeps it from growing, and what keeps an end in order short. */
export const damage: Mutant[] = [
  {
    name: 'damage that a request met is forgotten',
    file: 'infra/local/src/observability/damage-watch.ts',
    find: 'if (isDamage(error)) tell({ err: error });',
    replace: 'isDamage(error);',
    tests: unit('observability/damage-watch'),
    harm: 'A page that can not be read is met by one family after the other, and nobody restores the backup.',
  },
  {
    name: 'every failure is damage',
    file: 'infra/local/src/observability/damage-watch.ts',
    find: 'if (isDamage(error)) tell',
    replace: 'if (error) tell',
    tests: unit('observability/damage-watch'),
    harm: 'A refusal sends whoever runs the server to a backup that nobody needs.',
  },
  {
    name: 'what PostgreSQL counts is not believed',
    file: 'infra/local/src/observability/damage-watch.ts',
    find: '      if (row?.pages) tell({ pages: row.pages });\n',
    replace: '',
    tests: unit('observability/damage-watch'),
    harm: 'Damage that cleaning or a backup met is told to nobody.',
  },
  {
    name: 'damage is told again and again',
    file: 'infra/local/src/observability/damage-watch.ts',
    find: 'if (found) return;',
    replace: '',
    tests: unit('observability/damage-watch'),
    harm: 'The log is full of one sentence, and the first of it is gone.',
  },
  {
    name: 'half a line stays on a full disk',
    file: 'infra/local/src/process/append-line.ts',
    find: '      ftruncateSync(descriptor, size);\n',
    replace: '',
    tests: unit('mail/mailbox.test'),
    harm: 'The next mail is written behind half of another one, and both are lost.',
  },
  {
    name: 'the part of a line that a disk took counts for all of it',
    file: 'infra/local/src/process/append-line.ts',
    find: 'for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);',
    replace: 'writeSync(descriptor, bytes, 0);',
    tests: unit('mail/mailbox.test'),
    harm: 'A mail counts as kept of which ten letters are.',
  },
  {
    name: 'the end waits for a database that says nothing',
    file: 'infra/local/src/cli/run-backend.ts',
    find: "if (!server?.isUp() || (await answers(server.address('postgres')))) return;",
    replace: 'if (server !== undefined) return;',
    tests: { ...db('cli/frozen-database'), names: 'nobody waits for it at the end' },
    harm: 'A stop takes as long as the system lets it, and ends in a kill of everything.',
  },
];
