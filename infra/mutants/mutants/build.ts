import { unit, type Mutant } from './mutant.ts';

/** What keeps the code in order. */
export const build: Mutant[] = [
  {
    name: 'a budget may be passed by a tenth',
    file: 'shared/build/src/budget-plugin.mjs',
    find: 'bytes <= budget',
    replace: 'bytes <= budget * 1.1',
    tests: unit('shared/build/src/budget'),
    harm: 'The first screen becomes slower, a little each week.',
  },
  {
    name: 'a new area needs no budget',
    file: 'shared/build/src/budget-plugin.mjs',
    find: 'if (budget === undefined)',
    replace: 'if (budget === null)',
    tests: unit('shared/build/src/budget'),
    harm: 'A new area may weigh what it likes.',
  },
  {
    name: 'one remote imports another',
    file: 'shared/build/src/layers-rule.mjs',
    find: "if (toLayer !== 'shared')",
    replace: "if (toLayer === 'infra')",
    tests: unit('shared/build/src/layers'),
    harm: 'An error in one area takes another one down.',
  },
  {
    name: 'remotes import what is for the shell alone',
    file: 'shared/build/src/layers-rule.mjs',
    find: "source.endsWith('/internal') && fromLayer !== 'shell'",
    replace: "source.endsWith('/internal') && fromLayer === 'infra'",
    tests: unit('shared/build/src/layers'),
    harm: 'An area makes a session of its own.',
  },
  {
    name: 'supabase-js is used anywhere',
    file: 'shared/build/src/layers-rule.mjs',
    find: String.raw`allowed: /^(shared\/client\/src\/supabase\.ts|infra\/)/`,
    replace: 'allowed: /./',
    tests: unit('shared/build/src/layers'),
    harm: 'A second session in the page signs the first one out.',
  },
];
