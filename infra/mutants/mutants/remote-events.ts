import { db, MIGRATIONS, unit, type Mutant } from './mutant.ts';

const journal = unit('shell/src/remotes/journal');
const reporter = unit('shell/src/remote-events/reporter');
const database = db('tests/remote-events');

/** What pages tell of the remotes, and who reads it. */
export const remoteEvents: Mutant[] = [
  {
    name: "an override's failures count as a release's",
    file: 'shell/src/remotes/journal.ts',
    find: 'if (build && !build.channel) return;',
    replace: '',
    tests: journal,
    harm: 'What somebody tries at home ends a canary that is sound.',
  },
  {
    name: 'a build that another one stands in for is not told of',
    file: 'shell/src/remotes/journal.ts',
    find: 'notLoaded(name, cause, millis());',
    replace: '',
    tests: journal,
    harm: 'A canary that nobody can load looks sound.',
  },
  {
    name: 'who tries again and again is many failures',
    file: 'shell/src/remotes/journal.ts',
    find: 'if (told.has(what)) return;',
    replace: '',
    tests: journal,
    harm: 'One family with a bad line takes a repair from everybody.',
  },
  {
    name: 'what is switched off counts as failed',
    file: 'shell/src/remotes/journal.ts',
    find: "kind !== 'off'",
    replace: "kind !== 'missing'",
    tests: journal,
    harm: 'Whoever looks for a failure finds the switch that ended it.',
  },
  {
    name: 'failures are told by a sample of pages',
    file: 'shell/src/remote-events/reporter.ts',
    find: "event.problem || event.phase === 'heal'",
    replace: "event.phase === 'heal'",
    tests: reporter,
    harm: 'Nine of ten families whose page broke are not heard.',
  },
  {
    name: 'what did not arrive is forgotten',
    file: 'shell/src/remote-events/reporter.ts',
    find: '!arrived[index]',
    replace: 'index < 0',
    tests: reporter,
    harm: 'A release that takes the server down leaves no trace.',
  },
  {
    name: 'texts come in as a problem',
    file: MIGRATIONS,
    statement: 'function private.remote_events_in',
    find: "coalesce(e ->> 'problem', 'none') ~ '^[a-z]{1,20}$'",
    replace: 'true',
    tests: database,
    harm: 'The address of a parent stands in what administrators read.',
  },
  {
    name: 'calls are not counted',
    file: MIGRATIONS,
    statement: 'function private.record_remote_events',
    find: '> 10000',
    replace: '> 10000000',
    tests: database,
    harm: 'Who makes things up fills the disk.',
  },
  {
    name: 'every signed-in person reads how remotes do',
    file: MIGRATIONS,
    statement: 'function private.remote_health()',
    find: 'perform private.require_super_admin();',
    replace: '',
    tests: database,
    harm: "What is wrong with a release is everybody's to look for.",
  },
  {
    name: 'open tabs make the build before the live one',
    file: MIGRATIONS,
    statement: 'function private.record_remote_events',
    find: "and e.phase = 'load'",
    replace: '',
    tests: database,
    harm: 'Administrators compare a release with itself.',
  },
  {
    name: 'events stay for ever',
    file: MIGRATIONS,
    statement: 'or replace function private.run_jobs',
    find: "'private.remote_events', 'received_at', '30 days'",
    replace: "'private.remote_events', 'received_at', '30 years'",
    tests: database,
    harm: 'The privacy page is wrong.',
  },
];
