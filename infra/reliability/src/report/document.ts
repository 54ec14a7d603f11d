import { FAULTS } from '../chaos/faults.ts';
import { DEEDS } from '../chaos/deeds.ts';
import type { Victim } from '../kill-loop/victims.ts';
import type { Figures } from './figures.ts';

/** Where and how the figures were measured. */
export interface Circumstances {
  day: string;
  processors: number;
}

export const VICTIM_NAMES: Record<Victim, string> = {
  connection: "the database's process of one connection",
  everything: 'everything at once, then `npm start`',
  server: 'the process that answers requests',
  database: "the database's first process",
};

type Row = readonly (string | number)[];
const table = (head: readonly string[], rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const inSeconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '' : (milliseconds / 1000).toFixed(1);
const median = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)];

function killRows({ away }: Figures['kills']): Row[] {
  return Object.entries(VICTIM_NAMES).map(([victim, name]) => {
    const times = [...(away[victim as Victim] ?? [])].sort((a, b) => a - b);
    return [name, times.length, inSeconds(median(times)), inSeconds(times.at(-1))];
  });
}

function faultRows(faults: Figures['faults']): Row[] {
  return Object.entries(FAULTS).map(([name, { shown, done }]) => {
    const { deeds = 0, lost = 0, doubled = 0 } = faults[name] ?? {};
    const seen =
      shown === 'nothing' ? 'nothing' : shown.kind === 'network' ? 'a failure of the line' : 'a failure of the server';
    return [name, done ? 'done' : 'not done', seen, deeds, lost, doubled];
  });
}

/** The text of `docs/reliability.md`. */
export function documentOf({ kills, faults, fuzz, damage }: Figures, { day, processors }: Circumstances): string {
  return `# Reliability: what was broken on purpose, and what came of it

\`npm run test:reliability -- --write\` runs the suites below and writes this page; a workflow runs them each night. Measured on ${day} with
${processors} processors. The reasons for what the product does are in the decisions
[034](decisions/034-server-away.md), [036](decisions/036-supervision.md), [037](decisions/037-backups.md) and [041](decisions/041-faults-as-tests.md).

## Killed while families write

Four families log, undo, claim, cancel, suggest, approve, wish, adjust points and send photos through the API while a process gets SIGKILL at a
random moment. Whoever is not answered asks again with the same key. After each round what they were told is compared with what the database
and the storage folder hold: balances with their ledger, claims with their price, challenges with their logs, photos with their files.

${table(['Killed', 'Rounds', 'Everybody answered again: p50, s', 'longest, s'], killRows(kills))}

${table(
  ['Rounds', 'Operations', 'Sent again', 'Refused by a rule', 'Lost', 'Done twice', 'Written in part'],
  [
    [
      kills.rounds,
      kills.operations,
      kills.repeated,
      kills.refused,
      kills.lost.length,
      kills.doubled.length,
      kills.broken.length,
    ],
  ],
)}

\`npm test\` plays 5 rounds, always the same ones. Seed of these: ${kills.seed}.

## A disturbed line

Between the product's own data layer and the gateway stands a proxy that does what lines and servers do. Each of ${Object.keys(DEEDS).length} deeds
meets each fault, then is tried once more as a person would, with the same key. What a screen reads meets it too, and is right when asked again;
answers that overtake each other are told apart.

The deeds: somebody ${Object.keys(DEEDS).join(', ')}.

${table(['Fault', 'By the first try', 'A person sees', 'Deeds', 'Lost', 'Done twice'], faultRows(faults))}

## Damaged data

What a person is told. Nothing of it deletes anything, and \`--fresh\` is never the advice.

${table(['Damage', 'What is said'], Object.entries(damage))}

## Bad input

${table(
  ['Inputs', 'Taken', 'Refused with a sentence', 'Answered by 5xx'],
  [[fuzz.inputs, fuzz.taken, fuzz.refused, fuzz.failed]],
)}

## Elsewhere

| What | Where |
| --- | --- |
| what a child has not sent outlasts tabs and siblings | \`infra/e2e/specs/child/unsent.phone.spec.ts\` |
| screens heal, a failed save is seen | \`infra/e2e/specs/parent/away.desktop.spec.ts\` |
| a device whose clock is wrong by a year | \`shared/client/src/session/session-clock.test.ts\` |
| a day or a token that ends between two tries | \`infra/reliability/src/clock.db.test.ts\` |
| data of the last release, backups, restores | \`infra/local/src/cli/backup.db.test.ts\` |
| another's database is left alone | \`infra/local/src/postgres/stale-server.db.test.ts\` |
| a database that stands still, and goes on | \`infra/local/src/cli/frozen-database.db.test.ts\` |
| thousands of calls at once | \`infra/supabase/tests/concurrency.db.test.ts\` |
`;
}
