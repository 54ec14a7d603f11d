import type { Calls } from '@tastequest/contract/internal';
import type { Backend, Roles, Signature, Table } from './backend.ts';

/** Database functions that a page calls before anybody has signed in. */
export const BEFORE_SIGN_IN = ['check_signup', 'confirm_email', 'get_invitation', 'record_remote_events'];

/** What a build calls and the backend has not, or not for its callers; a sentence each. */
export function missingCalls(backend: Backend, { tables, rpc, functions, buckets }: Calls): string[] {
  return [
    ...Object.entries(tables).flatMap(([name, uses]) => missingOfTable(backend, name, uses)),
    ...Object.entries(rpc).flatMap(([name, calls]) => missingOfRpc(backend.rpc[name], name, calls)),
    ...functions.filter((name) => !backend.functions.includes(name)).map((name) => `There is no function "${name}".`),
    ...buckets.filter((name) => !backend.buckets.includes(name)).map((name) => `There is no bucket "${name}".`),
  ];
}

const lacks = (roles: Roles) => !roles.includes('authenticated');

function missingOfTable(backend: Backend, name: string, uses: Calls['tables'][string]): string[] {
  const table = backend.tables[name];
  if (!table) return [`There is no table "${name}".`];
  const selected = uses.select.filter((column) => column !== '*');
  return [
    ...missingColumns(table, name, 'select', selected),
    ...missingColumns(table, name, 'insert', [...new Set(uses.insert.flat())]),
    ...missingColumns(table, name, 'update', uses.update),
    ...uses.insert.flatMap((columns) => notGiven(table, name, columns)),
    ...(uses.delete && lacks(table.delete) ? [`Nobody signed in may delete from ${name}.`] : []),
    ...uses.embed
      .filter((to) => !leadsTo(backend, name, to))
      .map((to) => `No foreign key leads from ${name} to ${to}.`),
  ];
}

function missingColumns(table: Table, name: string, what: 'select' | 'insert' | 'update', columns: string[]): string[] {
  return columns.flatMap((column) => {
    const known = table.columns[column];
    if (!known) return [`There is no column ${name}.${column}.`];
    return lacks(known[what]) ? [`Nobody signed in may ${what} ${name}.${column}.`] : [];
  });
}

const notGiven = (table: Table, name: string, columns: string[]) =>
  Object.entries(table.columns)
    .filter(([column, { required }]) => required && !columns.includes(column))
    .map(([column]) => `An insert has to give ${name}.${column}, which has no default.`);

/** `profiles!child_id` says by which column, or by which constraint. */
function leadsTo({ foreignKeys }: Backend, from: string, embedded: string): boolean {
  const [to, by] = embedded.split('!');
  return foreignKeys.some(
    (key) =>
      ((key.from === from && key.to === to) || (key.from === to && key.to === from)) &&
      (by === undefined || by === key.column || by === key.name),
  );
}

function missingOfRpc(signatures: Signature[] | undefined, name: string, calls: string[][]): string[] {
  if (!signatures) return [`There is no database function ${name}.`];
  const called = calls.flatMap((args) => {
    const fits = ({ args: known, required }: Signature) =>
      args.every((arg) => known.includes(arg)) && required.every((arg) => args.includes(arg));
    const wanted = signatures.map(({ args, required }) => write(args, required)).join(' or ');
    return signatures.some(fits) ? [] : [`${name}(${args.join(', ')}) is called, and there is ${name}(${wanted}).`];
  });
  const roles: Roles = BEFORE_SIGN_IN.includes(name) ? ['anon', 'authenticated'] : ['authenticated'];
  const barred = roles.filter((role) => !signatures.some(({ execute }) => execute.includes(role)));
  return [...called, ...barred.map((role) => `${role} may not call ${name}.`)];
}

const write = (args: string[], required: string[]) =>
  args.map((arg) => (required.includes(arg) ? arg : `[${arg}]`)).join(', ');
