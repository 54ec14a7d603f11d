import type { IndexStmt, Node, RangeVar } from 'libpg-query';
import { below, opened, qualified, tableOf, words } from './ast.ts';
import { removed, rewrite, type Context, type Problem } from './problems.ts';
import { alteredTable } from './table-rules.ts';

const CONCURRENTLY = 'Build, rebuild and drop indexes concurrently, in a file of their own whose first line is';

function index(statement: IndexStmt, context: Context, firstLine: string): Problem[] {
  const table = tableOf(statement.relation);
  const name = `${statement.relation?.schemaname ?? 'public'}.${statement.idxname ?? ''}`;
  if (!statement.concurrent) {
    if (!context.isLarge(table)) return [];
    return [
      {
        rule: 'index-concurrently',
        problem: `Index ${name} keeps everybody from writing to ${table} while it is built`,
        remedy: `${CONCURRENTLY} "${firstLine}"`,
      },
    ];
  }
  if (context.dropped.has(name) && !statement.if_not_exists) return [];
  return [
    {
      rule: 'index-concurrently',
      problem: `Index ${name} would stay half built when its file is cut off and run again`,
      remedy: `Put "drop index concurrently if exists ${name};" before it, and leave out "if not exists"`,
    },
  ];
}

interface Drop {
  objects?: Node[];
  removeType?: string;
  concurrent?: boolean;
  missing_ok?: boolean;
}

function nameOfDropped(object: Node): string {
  const [kind, content] = opened(object);
  const names = kind === 'List' ? content['items'] : kind === 'ObjectWithArgs' ? content['objname'] : content['names'];
  return qualified(words(names as Node[]));
}

const USED_BY_CODE: Record<string, string> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'materialized view',
  OBJECT_TYPE: 'type',
  OBJECT_DOMAIN: 'domain',
  OBJECT_FUNCTION: 'function',
};

function dropped({ objects = [], removeType = '', concurrent, missing_ok }: Drop, context: Context, firstLine: string) {
  return objects.flatMap((object): Problem[] => {
    const name = nameOfDropped(object);
    if (removeType === 'OBJECT_INDEX') {
      if (concurrent && missing_ok) context.dropped.add(name);
      if (concurrent) return [];
      return [
        {
          rule: 'index-concurrently',
          problem: `Dropping index ${name} waits for everybody who uses its table, and the others wait behind it`,
          remedy: `${CONCURRENTLY} "${firstLine}"`,
        },
      ];
    }
    const what = USED_BY_CODE[removeType];
    // Functions of `private` are called by the database alone, which changes in the same transaction.
    const isOwn = context.created.has(name) || (removeType === 'OBJECT_FUNCTION' && name.startsWith('private.'));
    return what && !isOwn ? [removed(`Dropping ${what} ${name}`)] : [];
  });
}

/** Changes of many rows at once, also those inside of other statements. */
function backfills(statement: Node, context: Context): Problem[] {
  const nodes = [...below(statement)];
  const ctes = new Set(nodes.flatMap(([kind, node]) => (kind === 'CommonTableExpr' ? [node['ctename']] : [])));
  const largeOf = (relation: RangeVar | undefined) => {
    const isTable = relation && (relation.schemaname || !ctes.has(relation.relname));
    return isTable && context.isLarge(tableOf(relation)) ? [tableOf(relation)] : [];
  };
  const tables = nodes.flatMap(([kind, node]) => {
    if (/^(Update|Delete|Merge)Stmt$/.test(kind)) return largeOf(node['relation'] as RangeVar);
    if (kind !== 'InsertStmt') return [];
    const sources = [...below(node['selectStmt'])].filter(([source]) => source === 'RangeVar');
    return sources.flatMap(([, source]) => largeOf(source as RangeVar));
  });
  return [...new Set(tables)].map((table) => ({
    rule: 'backfill',
    problem: `All rows of ${table} in one transaction: their locks are held and their old versions kept until its end`,
    remedy:
      'Let a function of private handle 1,000 rows at a time and say whether some are left, call it from private.run_jobs, and drop it in a later release',
  }));
}

/** What a statement of a file whose first line says so may be: PostgreSQL runs these in no transaction. */
const isConcurrent = (kind: string, content: Record<string, unknown>) =>
  (kind === 'IndexStmt' && content['concurrent'] === true) ||
  (kind === 'DropStmt' && content['concurrent'] === true) ||
  (kind === 'ReindexStmt' && JSON.stringify(content).includes('"concurrently"'));

function wrongPlace(kind: string, content: Record<string, unknown>, context: Context, firstLine: string): Problem[] {
  const concurrent = isConcurrent(kind, content);
  if (concurrent === context.withoutTransaction) return [];
  return [
    concurrent
      ? {
          rule: 'transaction',
          problem: 'What is done concurrently runs in no transaction, and this file runs in one',
          remedy: `${CONCURRENTLY} "${firstLine}"`,
        }
      : {
          rule: 'transaction',
          problem: 'This file runs without a transaction: what is cut off stays half done',
          remedy: 'Keep it to indexes that are built and dropped concurrently, and put the rest into another file',
        },
  ];
}

const callsOwnFunction = (statement: Node) =>
  [...below(statement)].some(
    ([kind, call]) => kind === 'FuncCall' && /^(public|private)$/.test(words(call['funcname'] as Node[])[0] ?? ''),
  );

/** What is wrong with a statement. `firstLine` is that of a file that runs without a transaction. */
export function problemsOf(statement: Node, context: Context, firstLine: string): Problem[] {
  const [kind, content] = opened(statement);
  const problems = wrongPlace(kind, content, context, firstLine);
  const of = <T>() => content as T;
  switch (kind) {
    case 'CreateStmt':
      context.created.add(tableOf(of<{ relation: RangeVar }>().relation));
      break;
    case 'CreateTableAsStmt':
      context.created.add(tableOf(of<{ into?: { rel?: RangeVar } }>().into?.rel));
      break;
    case 'AlterTableStmt':
      problems.push(...alteredTable(of(), context));
      break;
    case 'IndexStmt':
      problems.push(...index(of(), context, firstLine));
      break;
    case 'DropStmt':
      problems.push(...dropped(of(), context, firstLine));
      break;
    case 'RenameStmt': {
      const { renameType, relation, newname } = of<{ renameType: string; relation?: RangeVar; newname: string }>();
      const isUsed = /^OBJECT_(COLUMN|TABLE|VIEW|FUNCTION|TYPE|DOMAIN|ATTRIBUTE)$/.test(renameType);
      if (isUsed && !context.created.has(tableOf(relation))) problems.push(removed(`The new name ${newname}`));
      break;
    }
    case 'ClusterStmt':
    case 'VacuumStmt':
      problems.push(rewrite(kind === 'ClusterStmt' ? '"cluster"' : '"vacuum"'));
      break;
    case 'TransactionStmt':
      problems.push({
        rule: 'transaction',
        problem: 'A file is one transaction already, together with the note that it ran',
        remedy: 'Take this statement out; what must be apart goes into files of its own',
      });
      break;
    case 'DoStmt':
    case 'CallStmt':
    case 'SelectStmt':
      if (kind !== 'SelectStmt' || callsOwnFunction(statement)) {
        problems.push({
          rule: 'unread',
          problem: 'What this runs is not read by this lint',
          remedy: 'Write its statements out, or say why it is quick: "-- allow unread: …"',
        });
      }
      break;
  }
  // What a function does happens when it is called.
  if (kind !== 'CreateFunctionStmt') problems.push(...backfills(statement, context));
  return problems;
}
