import { parse, type Node, type ParseResult } from 'libpg-query';
import { statementsOf, WITHOUT_TRANSACTION } from '@tastequest/local/migrations';
import { as, opened } from './ast.ts';
import { Context, RULES, type Problem, type Rule } from './problems.ts';
import { problemsOf } from './rules.ts';

export interface MigrationFile {
  file: string;
  text: string;
}

/** Longer, and everybody who comes later waits behind the migration that waits. */
const MAX_WAIT_MS = 5000;

interface Statement {
  node: Node;
  line: number;
  /** The rules that the comments right above allow it to break. */
  allowed: Set<Rule>;
}

/**
 * What could hurt a large live database, a line each: file, line, rule, what is wrong and what to do. `files` are all
 * migrations in order; the first one, the baseline, made the database and is not read.
 */
export async function lintMigrations([, ...files]: MigrationFile[]): Promise<string[]> {
  const checks: Context['checks'] = new Map();
  const findings: string[] = [];
  for (const { file, text } of files) {
    const context = new Context(text.startsWith(WITHOUT_TRANSACTION), checks);
    const statements = await read(file, text);
    const report = (line: number, { rule, problem, remedy }: Problem) =>
      findings.push(`${file}:${line} ${rule}: ${problem}. ${remedy}.`);
    for (const problem of wholeFile(text, statements, context)) report(1, problem);
    for (const { node, line, allowed } of statements) {
      for (const problem of problemsOf(node, context, WITHOUT_TRANSACTION)) {
        if (!allowed.has(problem.rule)) report(line, problem);
      }
    }
  }
  return findings;
}

/** What is wrong with a file as a whole. */
function wholeFile(text: string, statements: Statement[], { withoutTransaction }: Context): Problem[] {
  if (!withoutTransaction) {
    if (statements.length === 0 || isShortLockTimeout(statements[0]?.node)) return [];
    return [
      {
        rule: 'lock-timeout',
        problem: 'A statement that waits for a lock has everybody wait behind it',
        remedy: `Begin with "set local lock_timeout = '2s';" (${MAX_WAIT_MS / 1000} seconds at most): it fails and is tried again instead`,
      },
    ];
  }
  if (statementsOf(text).length === statements.length) return [];
  return [
    {
      rule: 'transaction',
      problem: 'The statements of a file without a transaction are told apart by their semicolons, and these are not',
      remedy: 'Leave semicolons and dashes out of its literals',
    },
  ];
}

function isShortLockTimeout(node: Node | undefined): boolean {
  const [kind, content] = opened(node);
  if (kind !== 'VariableSetStmt' || content['name'] !== 'lock_timeout' || !content['is_local']) return false;
  const value = as<{ sval?: { sval?: string }; ival?: { ival?: number } }>('A_Const', (content['args'] as Node[])[0]);
  const [, amount, unit] = /^(\d+) ?(ms|s)?$/.exec(value?.sval?.sval ?? String(value?.ival?.ival ?? '')) ?? [];
  const wait = Number(amount) * (unit === 's' ? 1000 : 1);
  return wait > 0 && wait <= MAX_WAIT_MS;
}

const BEFORE_STATEMENT = /^(?:\s|--.*|\/\*[\s\S]*?\*\/)*/;

async function read(file: string, text: string): Promise<Statement[]> {
  const { stmts = [] } = (await parse(text).catch((error: unknown) => {
    throw new Error(`${file}: ${String(error)}`);
  })) as ParseResult;
  // Places are counted in bytes.
  const bytes = Buffer.from(text);
  return stmts.map(({ stmt = {} as Node, stmt_location: start = 0 }) => {
    const [above = ''] = BEFORE_STATEMENT.exec(bytes.subarray(start).toString()) ?? [];
    const line = `${bytes.subarray(0, start).toString()}${above}`.split('\n').length;
    return { node: stmt, line, allowed: allowedBy(above, `${file}:${line}`) };
  });
}

function allowedBy(comments: string, place: string): Set<Rule> {
  const said = [...comments.matchAll(/^\s*-- allow ([\w-]*)(.*)$/gm)];
  return new Set(
    said.map(([comment, name, reason = '']) => {
      const rule = RULES.find((known) => known === name);
      if (!rule || !/^: \S+/.test(reason))
        throw new Error(`${place}: "${comment.trim()}" names no rule, or no reason after a colon.`);
      return rule;
    }),
  );
}
