import { availableParallelism, loadavg } from 'node:os';
import type { Actor, Case } from './cases/case.ts';
import type { Measured } from './measure.ts';
import type { PlanFacts } from './plans.ts';
import { SCREENS } from './screens.ts';

interface Findings {
  families: number;
  runs: number;
  fillSeconds: number;
  /** Of the server. */
  sharedBuffers: string;
  sizes: TableSize[];
  measured: Measured[];
  /** Of one call by the clock. */
  clockMs: number;
  plans: Map<Case, PlanFacts>;
}

export interface TableSize {
  name: string;
  rows: string;
  /** In the units that people read. */
  table: string;
  indexes: string;
}

/** What 19 of 20 families, and 19 of 20 super admins, wait for the database at most, in milliseconds. */
const FAMILY_P95 = 5;
const ADMIN_P95 = 50;
const MAX_REQUESTS = 2;

const limitOf = (actor: Actor): number => (actor === 'admin' ? ADMIN_P95 : FAMILY_P95);
/** Whether a query keeps its limit, asked again. What the first question waits for is the disk, once the tables are larger than the memory. */
export const isMet = ({ one, again }: Measured): boolean => again.p95 < limitOf(one.actor);
const isMetAtFirst = ({ one, api }: Measured): boolean => api.p95 < limitOf(one.actor);

/** Everything that was found, as markdown. */
export function report({ families, runs, fillSeconds, measured, clockMs, plans, ...server }: Findings): string {
  const count = (perFamily: number) => (families * perFamily).toLocaleString('en-US');
  const missed = measured.filter((found) => !isMet(found));
  const atFirst = measured.filter(isMetAtFirst);
  return [
    `# Scale\n`,
    `${count(1)} families, ${count(2)} children, ${count(100)} food logs, filled in ${fillSeconds.toFixed(0)} s; ${runs} runs a query,` +
      ` each for another family; milliseconds inside the server, planning included; shared_buffers ${server.sharedBuffers}.\n`,
    loadLine(),
    `Limits: p95 < ${FAMILY_P95} ms for what families ask, < ${ADMIN_P95} ms for what super admins ask.\n`,
    `## Times\n`,
    table(
      [
        'query',
        'as',
        'p10',
        'p50',
        'p95',
        'again p50',
        'again p95',
        'within',
        'plain p50',
        'plain p95',
        'ratio',
        'plan',
      ],
      measured.map((found) => timesRow(found, plans.get(found.one))),
    ),
    `\nrun_jobs, by the clock: ${clockMs.toFixed(1)} ms.`,
    `\n## Sizes\n`,
    table(
      ['table', 'rows', 'table', 'indexes'],
      server.sizes.map((size) => [size.name, size.rows, size.table, size.indexes]),
    ),
    `\n## Index conditions\n`,
    ...measured.flatMap(({ one }) => conditions(one, plans.get(one))),
    `\n## Requests of each screen after sign-in (goal: at most ${MAX_REQUESTS})\n`,
    table(['screen', 'requests', 'one after another', 'met', 'which', 'besides'], SCREENS.map(screenRow)),
    `\n${missed.length === 0 ? 'PASS' : 'FAIL'}: ${measured.length - missed.length} of ${measured.length} queries keep their limit when they are asked` +
      ` again, ${atFirst.length} when they are asked first.`,
    ...missed.map(({ one, again }) => `- ${one.name} (${one.actor}): p95 ${again.p95.toFixed(2)} ms`),
  ].join('\n');
}

/** A p95 says something about the database only while no other work takes its processors. */
function loadLine(): string {
  const [load = 0] = loadavg();
  const processors = availableParallelism();
  const words = `Load ${load.toFixed(1)} on ${processors} processors`;
  return load > processors
    ? `**${words}: the p95 below is the machine's as much as the database's.**\n`
    : `${words}.\n`;
}

function timesRow(found: Measured, facts: PlanFacts | undefined): string[] {
  const { one, api, again, plain } = found;
  const unlike = found.isSame ? [] : ['plain query answers other rows'];
  return [
    one.name,
    one.actor,
    ...[api.p10, api.p50, api.p95, again.p50, again.p95].map((value) => value.toFixed(2)),
    isMet(found) ? 'yes' : '**no**',
    ...[plain?.p50, plain?.p95].map((value) => value?.toFixed(2) ?? ''),
    plain ? (api.p50 / plain.p50).toFixed(2) : 'definer: no RLS inside',
    [...(facts ? planWords(facts, one) : []), ...unlike].join('; '),
  ];
}

function planWords({ indexConds, seqScans, filterCalls }: PlanFacts, one: Case): string[] {
  const scans = indexConds.length === 1 ? 'Index Cond' : `${indexConds.length} Index Conds`;
  return [
    ...(one.isDefiner ? ['definer'] : []),
    ...(indexConds.length > 0 ? [scans] : []),
    ...seqScans.map((name) => `**Seq Scan** ${name}`),
    ...filterCalls.map((call) => `**in Filter**: ${call}`),
  ];
}

const conditions = (one: Case, facts: PlanFacts | undefined): string[] => [
  `- ${one.name} (${one.actor})`,
  ...(facts?.indexConds ?? []).map((cond) => `  - \`${cond}\``),
];

function screenRow({ path, waves, more = '' }: (typeof SCREENS)[number]): string[] {
  const requests = waves.flat();
  const met = requests.length <= MAX_REQUESTS ? 'yes' : '**no**';
  return [path, String(requests.length), String(waves.length), met, requests.join(', '), more];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
