import type postgres from 'postgres';
import { claims, ledger, logs } from './history.ts';
import { catalogue, people } from './people.ts';

const HELPERS = `
create schema bench;
grant usage on schema bench to authenticated;
create function bench.id(kind text, n int) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;
create function bench.tag(k int) returns text language sql immutable
as $$ select (array['vegetable', 'fruit', 'protein', 'grain', 'dairy', 'snack'])[1 + k % 6] $$;
create function bench.food_name(k int) returns text language sql immutable
as $$ select (array['Broccoli', 'Carrots', 'Apple', 'Banana', 'Chicken', 'Lentils', 'Rice', 'Oats', 'Yogurt', 'Cheese', 'Nuts',
  'Peas'])[1 + k % 12] $$;`;

/** The large tables: their indexes are made after the rows, in a fraction of the time. */
const LARGE = ['food_logs', 'point_entries'];

interface Index {
  name: string;
  definition: string;
}

/** Fills the empty database set by set, without triggers, and gathers statistics. Answers the seconds it took. */
export async function fill(sql: postgres.Sql, families: number): Promise<number> {
  const started = performance.now();
  await sql.unsafe(HELPERS);
  await sql.unsafe(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  );
  const indexes = await sql.unsafe<Index[]>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any ($1) and not exists (select from pg_constraint k where k.conindid = c.oid)`,
    [LARGE],
  );
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  const statements = [...people(families), ...catalogue(families), ...logs(families), ...claims(families), ...ledger];
  for (const statement of statements) await sql.unsafe(statement);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe(`set session_replication_role = origin; reset work_mem; reset maintenance_work_mem`);
  // What the autovacuum of a server that runs for long has done already.
  await sql.unsafe('vacuum (analyze)');
  return (performance.now() - started) / 1000;
}
