import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import { as, below, tableOf, words } from './ast.ts';
import { NOT_NULL_REMEDY, notValid, removed, rewrite, uniqueByIndex, type Context, type Problem } from './problems.ts';

/** Functions that answer the same for every row of a statement: a default of them is stored once for all rows. */
const SAME_FOR_ALL = new Set(
  'now transaction_timestamp statement_timestamp current_setting jsonb_build_object jsonb_build_array lower upper'.split(
    ' ',
  ),
);
const isSameForAll = (expression: Node | undefined) =>
  [...below(expression)].every(
    ([kind, call]) => kind !== 'FuncCall' || SAME_FOR_ALL.has(words(call['funcname'] as Node[]).at(-1) ?? ''),
  );

function addedColumn(column: ColumnDef): Problem[] {
  const what = `Column ${column.colname}`;
  const constraints = (column.constraints ?? []).map((node) => as<Constraint>('Constraint', node) ?? {});
  const of = (type: Constraint['contype']) => constraints.find(({ contype }) => contype === type);
  const standard = of('CONSTR_DEFAULT');
  const type = words(column.typeName?.names).at(-1) ?? '';
  const problems: Problem[] = [];
  if (of('CONSTR_GENERATED')) problems.push(rewrite(`${what}, generated and stored,`));
  if (of('CONSTR_IDENTITY') || /^(small|big)?serial$/.test(type))
    problems.push(rewrite(`${what}, numbered row by row,`));
  if (standard && !isSameForAll(standard.raw_expr)) problems.push(rewrite(`${what} with another default for each row`));
  if (of('CONSTR_NOTNULL') && !standard && !of('CONSTR_GENERATED') && !of('CONSTR_IDENTITY')) {
    problems.push({
      rule: 'not-null',
      problem: `${what} has no value in the rows that are there`,
      remedy: `Give it a constant default, or add it without "not null". ${NOT_NULL_REMEDY}`,
    });
  }
  if (of('CONSTR_CHECK')) problems.push(notValid(`The check of ${what.toLowerCase()}`));
  if (of('CONSTR_FOREIGN') && standard) problems.push(notValid(`The foreign key of ${what.toLowerCase()}`));
  if (of('CONSTR_UNIQUE') || of('CONSTR_PRIMARY')) problems.push(uniqueByIndex(what));
  return problems;
}

function addedConstraint(table: string, constraint: Constraint, context: Context): Problem[] {
  const { contype, conname = '', skip_validation, indexname } = constraint;
  const what = conname ? `Constraint ${conname}` : 'A constraint without a name';
  context.added.add(`${table} ${conname}`);
  const test = as<{ arg: Node; nulltesttype: string }>('NullTest', constraint.raw_expr);
  const column = words(as<{ fields: Node[] }>('ColumnRef', test?.arg)?.fields).at(-1);
  if (contype === 'CONSTR_CHECK' && test?.nulltesttype === 'IS_NOT_NULL' && column) {
    context.checks.set(`${table} ${conname}`, { column, validated: !skip_validation });
  }
  if (!context.isLarge(table)) return [];
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') return skip_validation ? [] : [notValid(what)];
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') return indexname ? [] : [uniqueByIndex(what)];
  if (contype === 'CONSTR_EXCLUSION')
    return [{ ...uniqueByIndex(what), remedy: 'Make a new table with it, and move over' }];
  return [];
}

function validated(table: string, name: string, context: Context): Problem[] {
  const check = context.checks.get(`${table} ${name}`);
  if (check) check.validated = true;
  if (!context.added.has(`${table} ${name}`)) return [];
  return [
    {
      rule: 'validate-later',
      problem: `Constraint ${name} is added and validated in one transaction: all rows are read under the lock of the first`,
      remedy: 'Validate it in a later file',
    },
  ];
}

function setNotNull(table: string, column: string, { checks }: Context): Problem[] {
  const isProven = [...checks].some(
    ([key, check]) => key.startsWith(`${table} `) && check.column === column && check.validated,
  );
  if (isProven) return [];
  return [
    { rule: 'not-null', problem: `Column ${column} is read in every row under the lock`, remedy: NOT_NULL_REMEDY },
  ];
}

const REWRITING: Record<string, string> = {
  AT_AlterColumnType: 'Another type of column',
  AT_SetExpression: 'Another expression of column',
  AT_SetLogged: '"set logged"',
  AT_SetUnLogged: '"set unlogged"',
  AT_SetTableSpace: 'Another tablespace',
  AT_SetAccessMethod: 'Another access method',
};

/** What is wrong with an `alter table`. */
export function alteredTable({ relation, cmds, objtype }: AlterTableStmt, context: Context): Problem[] {
  const table = tableOf(relation);
  if (objtype !== 'OBJECT_TABLE') return [];
  const isLarge = context.isLarge(table);
  return (cmds ?? []).flatMap((node): Problem[] => {
    const { subtype = 'AT_AddColumn', name = '', def } = as<AlterTableCmd>('AlterTableCmd', node) ?? {};
    if (subtype === 'AT_AddConstraint') return addedConstraint(table, as<Constraint>('Constraint', def) ?? {}, context);
    if (subtype === 'AT_ValidateConstraint') return validated(table, name, context);
    if (subtype === 'AT_DropColumn')
      return context.created.has(table) ? [] : [removed(`Dropping column ${table}.${name}`)];
    if (!isLarge) return [];
    if (subtype === 'AT_AddColumn') return addedColumn(as<ColumnDef>('ColumnDef', def) ?? {});
    if (subtype === 'AT_SetNotNull') return setNotNull(table, name, context);
    const rewriting = REWRITING[subtype];
    return rewriting ? [rewrite(`${rewriting} ${name}`.trim())] : [];
  });
}
