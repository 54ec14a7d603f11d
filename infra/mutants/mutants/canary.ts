import { unit, type Mutant } from './mutant.ts';

const judge = unit('deploy/src/health/judge');
const watch = unit('deploy/src/commands/canary-watch');

/** What ends a canary, and what keeps it. */
export const canary: Mutant[] = [
  {
    name: 'a canary ends with its first failures',
    file: 'infra/deploy/src/health/judge.ts',
    find: 'if (canary.failed < least) return false;',
    replace: '',
    tests: judge,
    harm: 'One family with a bad line keeps a repair from all others.',
  },
  {
    name: 'a canary that fails exactly twice as often stays',
    file: 'infra/deploy/src/health/judge.ts',
    find: '>= factor *',
    replace: '> factor *',
    tests: judge,
    harm: 'More families get a build that breaks.',
  },
  {
    name: 'a canary beside a build that nobody opens stays',
    file: 'infra/deploy/src/health/judge.ts',
    find: 'if (stable.opened === 0) return true;',
    replace: 'if (stable.opened === 0) return false;',
    tests: judge,
    harm: 'A build that breaks for all who have it stays.',
  },
  {
    name: 'a canary answers for the failures of other builds',
    file: 'infra/deploy/src/commands/canary-watch.ts',
    find: ' && one.build === build',
    replace: '',
    tests: watch,
    harm: 'A build that is sound is taken back.',
  },
  {
    name: 'a canary is compared with itself',
    file: 'infra/deploy/src/commands/canary-watch.ts',
    find: "countsOf(health, name, 'live', stableBuild)",
    replace: "countsOf(health, name, 'canary', build)",
    tests: watch,
    harm: 'A build that breaks stays: it fails no more often than it does.',
  },
  {
    name: 'failures count from when the share grew',
    file: 'infra/deploy/src/commands/canary-watch.ts',
    find: ' && change.from !== build',
    replace: '',
    tests: watch,
    harm: 'What broke for the first families is forgotten.',
  },
  {
    name: "somebody else's canary is ended",
    file: 'infra/deploy/src/commands/canary.ts',
    find: 'build === undefined || from === build',
    replace: 'true',
    tests: watch,
    harm: 'The repair that was just begun is taken back for the failures of the build before it.',
  },
  {
    name: 'a canary that nobody knows anything of is sound',
    file: 'infra/deploy/src/commands/canary-watch.ts',
    find: "fault = typeof answer === 'string' ? answer : null;",
    replace: '',
    tests: watch,
    harm: 'A pipeline gives a build to everybody that may break.',
  },
  {
    name: 'a canary that too few opened is sound',
    file: 'infra/deploy/src/commands/canary-watch.ts',
    find: 'if (opened < options.opened)',
    replace: 'if (opened < 0)',
    tests: watch,
    harm: 'A pipeline gives a build to everybody that nobody has seen.',
  },
  {
    name: 'the secret key follows a redirect',
    file: 'infra/deploy/src/health/read-health.ts',
    find: "redirect: 'manual',",
    replace: '',
    tests: unit('deploy/src/health/read-health'),
    harm: 'Whoever stands behind another address can read and change everything of every family.',
  },
  {
    name: 'a canary for a role is compared with nobody',
    file: 'infra/deploy/src/commands/canary-watch.ts',
    find: 'if (stableIn(health).opened > 0) return health;',
    replace: 'if (stableIn(health).opened >= 0) return health;',
    tests: watch,
    harm: 'A build as good as the one before is taken back.',
  },
];
