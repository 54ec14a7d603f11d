import { db, MIGRATIONS, unit, type Mutant } from './mutant.ts';

/** What a kill, a disturbed line or a wrong file would do. */
export const reliability: Mutant[] = [
  {
    name: 'Auth that is away is a session that has ended',
    file: 'infra/supabase/functions/_shared/caller.ts',
    find: '  if (isUnanswered(error)) throw away();\n',
    replace: '',
    tests: unit('_shared/caller'),
    harm: 'A family reads that its session has expired whenever the database starts again.',
  },
  {
    name: 'PostgreSQL answers before its log is written',
    file: 'infra/local/src/postgres/server.ts',
    find: 'logFile, durable = true }',
    replace: 'logFile, durable = false }',
    tests: db('reliability/src/kill-loop'),
    harm: 'A log that the child saw as saved is gone after a crash.',
  },
  {
    name: 'a wish has no key',
    file: MIGRATIONS,
    statement: 'function private.wish_for_reward(',
    find: "kind = 'wish_for_reward' and idempotency_key = key;",
    replace: "kind = 'wish_for_reward' and idempotency_key <> key;",
    tests: db('reliability/src/chaos'),
    harm: 'A wish whose answer was lost can never be sent again.',
  },
  {
    name: "a reward's form has another key for each try",
    file: 'shared/client/src/rewards/api.ts',
    find: "client.from('rewards').upsert({ ...row, creation_key: idempotencyKey }",
    replace: "client.from('rewards').upsert({ ...row, creation_key: newId() }",
    tests: db('reliability/src/chaos'),
    harm: 'A reward whose answer was lost stands on the shelf twice.',
  },
  {
    name: 'the keys of other data are taken',
    file: 'infra/local/src/supabase-lite/own-keys.ts',
    find: 'noted.fingerprint === fingerprint',
    replace: 'true',
    tests: db('cli/restart'),
    harm: 'Every child is told that its PIN is wrong, and nobody why.',
  },
  {
    name: 'a folder by the name of a note stays',
    file: 'infra/local/src/process/running-state.ts',
    find: '    rmSync(file, { recursive: true, force: true });\n',
    replace: '',
    tests: unit('process/damage'),
    harm: 'What runs cannot be found or stopped by its commands.',
  },
];
