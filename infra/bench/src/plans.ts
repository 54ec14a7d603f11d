import postgres from 'postgres';
import { idsOf, userOf, type Case } from './cases/case.ts';
import { actAs } from './measure.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

export interface PlanFacts {
  /** `index: condition`, of every index scan that ran. */
  indexConds: string[];
  /** Large tables that were read from end to end. */
  seqScans: string[];
  /** Functions called for each row in a filter, with their table. */
  filterCalls: string[];
}

const AUTO_EXPLAIN = `load 'auto_explain';
set auto_explain.log_min_duration = 0;
set auto_explain.log_analyze = on;
set auto_explain.log_format = json;
set auto_explain.log_level = notice`;

/** Reads the plans of every case as its person, those inside functions included. */
export async function readPlans(
  database: postgres.Options<Record<string, never>>,
  cases: Case[],
  families: number,
): Promise<Map<Case, PlanFacts>> {
  let plans: PlanNode[] = [];
  const onnotice = ({ message = '' }: postgres.Notice) => {
    const start = message.indexOf('{');
    if (message.includes('plan:') && start >= 0)
      plans.push((JSON.parse(message.slice(start)) as { Plan: PlanNode }).Plan);
  };
  const sql = postgres({ ...database, max: 1, onnotice });
  try {
    const large = new Set(
      (await sql<{ name: string }[]>`select relname as name from pg_class where reltuples > 500`).map(
        ({ name }) => name,
      ),
    );
    await sql.unsafe(AUTO_EXPLAIN);
    const facts = new Map<Case, PlanFacts>();
    for (const one of cases) {
      await sql.unsafe(`set auto_explain.log_nested_statements = ${one.isDefiner ? 'on' : 'off'}`);
      const ids = idsOf(Math.ceil(families / 2));
      await sql.begin(async (transaction) => {
        await actAs(transaction, 'authenticated', userOf(one.actor, ids));
        plans = [];
        await transaction.unsafe(one.api(ids));
      });
      facts.set(one, factsOf(plans, large));
    }
    return facts;
  } finally {
    await sql.end();
  }
}

function factsOf(plans: PlanNode[], large: Set<string>): PlanFacts {
  const nodes = plans.flatMap(ranNodes);
  const unique = (values: string[]) => [...new Set(values)];
  return {
    indexConds: unique(nodes.flatMap((node) => indexCond(node))),
    seqScans: unique(
      nodes.flatMap(({ 'Node Type': type, 'Relation Name': name = '' }) =>
        type === 'Seq Scan' && large.has(name) ? [name] : [],
      ),
    ),
    filterCalls: unique(
      nodes.flatMap(({ Filter = '', ...node }) =>
        calls(Filter).map((called) => `${called} on ${node['Relation Name'] ?? node['Node Type']}`),
      ),
    ),
  };
}

function indexCond({ 'Index Name': index, 'Index Cond': cond, 'Relation Name': name }: PlanNode): string[] {
  return cond ? [`${index ?? name}: ${cond.replace(/::[a-z ]+(\[\])?/g, '')}`] : [];
}

const ranNodes = (node: PlanNode): PlanNode[] =>
  node['Actual Loops'] === 0 ? [] : [node, ...(node.Plans ?? []).flatMap(ranNodes)];

/** Function names are in lower case; AND, ANY, COALESCE and the like are not. */
const calls = (filter: string): string[] => [...filter.matchAll(/([a-z_][a-z0-9_.]*)\(/g)].map(([, name = '']) => name);
