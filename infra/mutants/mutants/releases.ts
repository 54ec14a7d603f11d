import { unit, type Mutant } from './mutant.ts';

/** What commands at once, and clocks that are wrong, do to a store. */
export const releases: Mutant[] = [
  {
    name: 'old releases are removed while one of them is made live',
    file: 'infra/deploy/src/commands/context.ts',
    find: "dryRun ? work() : withClaim(store, 'upload', work)",
    replace: 'work()',
    tests: unit('deploy/src/commands/prune'),
    harm: 'The registry names files that are gone, and the area shows a panel.',
  },
  {
    name: 'a claim of a clock that was ahead counts until then',
    file: 'infra/deploy/src/store/claims.ts',
    find: 'Math.abs(Date.now() - since)',
    replace: 'Date.now() - since',
    tests: unit('deploy/src/store/claims'),
    harm: 'Nobody can release for as long as the clock was wrong.',
  },
  {
    name: 'a folder is removed with what somebody just wrote into it',
    file: 'infra/deploy/src/store/folder-store.ts',
    find: "await rmdir(at).catch(() => 'in use')",
    replace: 'await rm(at, { recursive: true, force: true })',
    tests: unit('deploy/src/store/folder-store'),
    harm: 'Of two commands at once, one loses what keeps prune away from it.',
  },
  {
    name: 'what was released together has one commit',
    file: 'infra/deploy/src/commands/list.ts',
    find: 'entry?.changes.find((change) => change.to === build)?.commit',
    replace: 'entry?.changes[0]?.commit',
    tests: unit('deploy/src/commands/release'),
    harm: 'Who looks for the cause of a failure reads the code of another remote.',
  },
];
