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
  {
    name: 'the scripts that a remote loads later are run unchecked',
    file: 'shared/build/src/integrity-plugin.mjs',
    find: "`${code}\\n${assign('script', 'url')}`",
    replace: 'code',
    tests: unit('shared/build/src/chunk-loading.test'),
    harm: 'A file that was swapped on a CDN runs in the page of a family.',
  },
  {
    name: 'the style sheets that a remote loads later are applied unchecked',
    file: 'shared/build/src/integrity-plugin.mjs',
    find: '`${code}\\n${assign(tag, href)}`',
    replace: 'code',
    tests: unit('shared/build/src/chunk-loading.test'),
    harm: 'A file that was swapped on a CDN draws over the page of a family.',
  },
  {
    name: "the shell's own files can't be checked on another origin",
    file: 'shared/build/src/integrity-plugin.mjs',
    find: ' crossorigin="anonymous"',
    replace: '',
    tests: unit('shared/build/src/integrity-plugin'),
    harm: 'No page starts once the files come from a CDN.',
  },
];
