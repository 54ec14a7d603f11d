import { unit, type Mutant } from './mutant.ts';

const harm = 'Whoever can write the storage of a page runs code in it, as the family that is signed in.';

/** Builds that are not released, in one browser. */
export const overrides: Mutant[] = [
  {
    name: 'everybody may have an override where somebody may',
    file: 'shell/src/overrides/override-rules.ts',
    find: '!data.everybody && !isNamed(data, profile)',
    replace: '!data',
    tests: unit('shell/src/overrides'),
    harm,
  },
  {
    name: 'an override comes from any origin',
    file: 'shell/src/overrides/override-rules.ts',
    find: 'allowed === origin ||',
    replace: "origin !== '' ||",
    tests: unit('shell/src/overrides'),
    harm,
  },
  {
    name: 'a port of any is a name of any',
    file: 'shell/src/overrides/override-rules.ts',
    find: 'allowed.slice(0, -1)',
    replace: 'allowed.slice(0, -2)',
    tests: unit('shell/src/overrides'),
    harm,
  },
  {
    name: 'an entry that nobody released is loaded',
    file: 'shell/src/remotes/integrity-plugin.ts',
    find: 'if (integrity === undefined) throw',
    replace: 'if (integrity === null) throw',
    tests: unit('shell/src/remotes/integrity-plugin'),
    harm,
  },
  {
    name: 'a registry written by hand allows every origin',
    file: 'infra/deploy/src/environment/registry.ts',
    find: 'origins: z.array(z.string().regex(SAFE_ORIGIN)).min(1)',
    replace: 'origins: z.array(z.string()).min(1)',
    tests: unit('infra/deploy/src/commands/overrides'),
    harm,
  },
  {
    name: 'a public server allows overrides from the computer of whoever looks',
    file: 'infra/local/src/server/page-server.ts',
    find: 'site && isPrivate ?',
    replace: 'site ?',
    tests: unit('infra/local/src/server/local-overrides'),
    harm,
  },
  {
    name: 'a released build stands in for an override',
    file: 'shell/src/remotes/load-in-time.ts',
    find: 'override ? { newest: override, others: [] }',
    replace: 'override ? { newest: override, others: builds.choose(live, name, profile).others }',
    tests: unit('shell/src/remotes/load-remote'),
    harm: 'Who works on a remote looks at a released one, and takes it for theirs.',
  },
  {
    name: 'every page may load a remote that somebody works on',
    file: 'shared/build/src/serve-remote.mjs',
    find: 'origin === page?.origin ||',
    replace: "origin !== '' ||",
    tests: unit('shared/build/src/serve-remote'),
    harm: 'Any site that a developer visits reads the code that is not released yet.',
  },
];
