import { availableParallelism, loadavg } from 'node:os';
import type { Case } from './cases/case.ts';
import type { Measured } from './measure.ts';
import type { PlanFacts } from './plans.ts';
import { SCREENS } from './screens.ts';

interface Findings {
  families: number;
  runs: number;
  fillSeconds: number;
  measured: Measured[];
  plans: Map<Case, PlanFacts>;
}

const MAX_REQUESTS = 2;

/** Everything that was found, as markdown. */
export function report({ families, runs, fillSeconds, measured, plans }: Findings): string {
  const count = (perFamily: number) => (families * perFamily).toLocaleString('en-US');
  return [
    `# Database benchmark\n`,
    `${count(1)} families, ${count(2)} children, ${count(100)} food logs, filled in ${fillSeconds.toFixed(0)} s; ${runs} runs a query,` +
      ` each for another family; milliseconds inside the server, planning included.\n`,
    loadLine(),
    GOALS,
    `\n## Times\n`,
    table(
      ['query', 'as', 'goal', 'p10', 'p50', 'p95', 'plain p50', 'plain p95', 'ratio', 'met', 'plan'],
      measured.map((found) => timesRow(found, plans.get(found.one))),
    ),
    `\n## Index conditions\n`,
    ...measured.flatMap(({ one }) => conditions(one, plans.get(one))),
    `\n## Requests of each screen after sign-in (goal: at most ${MAX_REQUESTS})\n`,
    table(['screen', 'requests', 'one after another', 'met', 'which', 'besides'], SCREENS.map(screenRow)),
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
  const { one, api, plain } = found;
  const misses = missesOf(found);
  const unlike = found.isSame ? [] : ['plain query answers other rows'];
  return [
    one.name,
    one.actor,
    one.goal,
    ...[api.p10, api.p50, api.p95, plain?.p50, plain?.p95].map((value) => value?.toFixed(2) ?? ''),
    plain ? (api.p50 / plain.p50).toFixed(2) : 'definer: no RLS inside',
    one.goal === 'admin' ? '' : misses.length === 0 ? 'yes' : `**no**: ${misses.join(', ')}`,
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

const JOINED_P95 = 5;
const JOINED_RATIO = 1.5;
const TABLE_P95 = 2;
const ROW_ABOVE = 0.25;

/** What the goal of a case demands and the measured times miss; empty when it is met. */
function missesOf({ one, api, plain }: Measured): string[] {
  const misses: string[] = [];
  if (one.goal === 'joined' && api.p95 >= JOINED_P95) misses.push(`p95 ≥ ${JOINED_P95} ms`);
  if (one.goal === 'joined' && plain && api.p50 > plain.p50 * JOINED_RATIO) misses.push(`p50 > ${JOINED_RATIO} ×`);
  if (one.goal === 'table' && api.p95 >= TABLE_P95) misses.push(`p95 ≥ ${TABLE_P95} ms`);
  if (one.goal === 'row' && plain && api.p50 - plain.p50 > ROW_ABOVE) misses.push(`p50 > +${ROW_ABOVE} ms`);
  return misses;
}

const GOALS = `- joined (dashboards, lists of several tables): p95 < ${JOINED_P95} ms, and p50 ≤ ${JOINED_RATIO} × the same without row level security
- table (lists of one table, most of them filtered by the policy alone): p95 < ${TABLE_P95} ms
- row (one row by its key): p50 at most ${ROW_ABOVE} ms above the same without row level security
- admin: no goal`;
