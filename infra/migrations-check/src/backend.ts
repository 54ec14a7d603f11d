import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FILLED_BY_TRIGGERS } from '@tastequest/local/filled-by-triggers';
import type postgres from 'postgres';

/** The roles that may do something; of a caller without a session, and with one. */
export type Roles = ('anon' | 'authenticated')[];

export interface Column {
  /** An insert has to give it: nothing else does. */
  required: boolean;
  select: Roles;
  insert: Roles;
  update: Roles;
}

export interface Table {
  columns: Record<string, Column>;
  delete: Roles;
}

/** A database function by one of its signatures. */
export interface Signature {
  args: string[];
  /** The arguments without a default. */
  required: string[];
  execute: Roles;
}

/** A foreign key, by which PostgREST embeds one table in the other. */
export interface ForeignKey {
  name: string;
  from: string;
  column: string;
  to: string;
}

/** What browsers can call. */
export interface Backend {
  tables: Record<string, Table>;
  rpc: Record<string, Signature[]>;
  foreignKeys: ForeignKey[];
  buckets: string[];
  /** The functions of the project, by their folders. */
  functions: string[];
}

const may = (check: string) => `array(select role from unnest('{anon,authenticated}'::text[]) as role where ${check})`;

const COLUMNS = `
  select c.relname as table_name, a.attname as name,
    a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as required,
    ${may(`has_column_privilege(role, c.oid, a.attnum, 'select')`)} as "select",
    ${may(`has_column_privilege(role, c.oid, a.attnum, 'insert')`)} as "insert",
    ${may(`has_column_privilege(role, c.oid, a.attnum, 'update')`)} as "update",
    ${may(`has_table_privilege(role, c.oid, 'delete')`)} as "delete"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and a.attnum > 0 and not a.attisdropped`;

const FUNCTIONS = `
  select proname as name, coalesce(proargnames, '{}') as names, coalesce(proargmodes::text[], '{}') as modes, pronargs as inputs,
    pronargdefaults as defaults, ${may(`has_function_privilege(role, oid, 'execute')`)} as execute
  from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`;

const FOREIGN_KEYS = `
  select k.conname as name, k.conrelid::regclass::text as "from", a.attname as column, k.confrelid::regclass::text as "to"
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;

interface ColumnRow extends Column {
  table_name: string;
  name: string;
  delete: Roles;
}

interface FunctionRow {
  name: string;
  names: string[];
  modes: string[];
  inputs: number;
  defaults: number;
  execute: Roles;
}

/** Reads what the database at `sql` and the folder of functions offer. */
export async function readBackend(sql: postgres.ISql, functionsFolder: string): Promise<Backend> {
  const [columns, functions, foreignKeys, buckets] = await Promise.all([
    sql.unsafe<ColumnRow[]>(COLUMNS),
    sql.unsafe<FunctionRow[]>(FUNCTIONS),
    sql.unsafe<ForeignKey[]>(FOREIGN_KEYS),
    sql.unsafe<{ id: string }[]>('select id from storage.buckets'),
  ]);
  const backend: Backend = {
    tables: {},
    rpc: {},
    foreignKeys: [...foreignKeys],
    buckets: buckets.map(({ id }) => id),
    functions: functionsIn(functionsFolder),
  };
  for (const { table_name: table, name, delete: mayDelete, ...column } of columns) {
    backend.tables[table] ??= { columns: {}, delete: mayDelete };
    backend.tables[table].columns[name] = { ...column, required: column.required && !FILLED_BY_TRIGGERS.has(name) };
  }
  for (const row of functions) backend.rpc[row.name] = [...(backend.rpc[row.name] ?? []), signatureOf(row)];
  return backend;
}

function signatureOf({ names, modes, inputs, defaults, execute }: FunctionRow): Signature {
  const args = names.filter((_, index) => modes.length === 0 || ['i', 'b', 'v'].includes(modes[index] ?? ''));
  return { args: args.slice(0, inputs), required: args.slice(0, inputs - defaults), execute };
}

const functionsIn = (folder: string) =>
  readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.ts')));
