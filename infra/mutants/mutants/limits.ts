import { unit, type Mutant } from '../src/mutant.ts';

/** What keeps somebody without an account from stopping the service. */
export const limits: Mutant[] = [
  {
    name: 'a visitor uploads files',
    file: 'infra/local/src/guard/sender.ts',
    find: "file === 'upload' && (kind === 'visitor' || kind === 'stranger')",
    replace: "file === 'upload' && kind === 'stranger'",
    tests: unit('guard/sender', 'guard/api.test'),
    harm: 'Forty uploads of nobody fill the memory of the server.',
  },
  {
    name: 'a body needs no key',
    file: 'infra/local/src/guard/sender.ts',
    find: "return kind === 'stranger' ? NO_KEY : null;",
    replace: 'return null;',
    tests: unit('guard/sender', 'guard/api.test'),
    harm: 'Whoever finds the port has its bodies read.',
  },
  {
    name: 'three hundred embeds',
    file: 'infra/local/src/guard/query-limits.ts',
    find: 'embeds: 10',
    replace: 'embeds: 300',
    tests: unit('guard/query-limits', 'guard/api.test'),
    harm: 'Twelve requests of a visitor hold every connection.',
  },
  {
    name: 'groups of any depth',
    file: 'infra/local/src/guard/query-limits.ts',
    find: 'levels: 4',
    replace: 'levels: 2000',
    tests: unit('guard/query-limits'),
    harm: 'One address stops the server for seconds.',
  },
  {
    name: 'five thousand rows at once',
    file: 'infra/local/src/guard/body.ts',
    find: 'MOST_ROWS = 500',
    replace: 'MOST_ROWS = 5000',
    tests: unit('guard/body', 'guard/api.test'),
    harm: 'One request holds a connection for long.',
  },
];
