import type postgres from 'postgres';
import { claims, ledger, logs } from './history.ts';
import { administration, catalogue, people } from './people.ts';

const HELPERS = `
create schema bench;
grant usage on schema bench to authenticated;
create function bench.id(kind text, n int) returns uuid language sql immutable as $$ select md5(kind || n::text)::uuid $$;
create function bench.tag(k int) returns text language sql immutable
as $$ select (array['vegetable', 'fruit', 'protein', 'grain', 'dairy', 'snack'])[1 + k % 6] $$;
create function bench.food_name(k int) returns text language sql immutable
as $$ select (array['Broccoli', 'Carrots', 'Apple', 'Banana', 'Chicken', 'Lentils', 'Rice', 'Oats', 'Yogurt', 'Cheese', 'Nuts',
  'Peas'])[1 + k % 12] $$;
create function bench.pick(words text[], seed int) returns text language sql immutable
as $$ select words[1 + abs(seed::bigint) % cardinality(words)] $$;
create function bench.first_name(n int) returns text language sql immutable
as $$ select bench.pick('{Ada,Ana,Ben,Carla,Cleo,Dan,Elena,Eve,Farid,Finn,Gia,Hana,Hugo,Ida,Ines,Ivan,Jana,José,Kofi,Lea,Leo,Lia,Mara,Maria,Max,Mia,
  Milo,Nora,Omar,Otto,Pia,Raj,Rosa,Samir,Tara,Tom,Uma,Vera,Yusuf,Zoe}', hashint4(n)) $$;
create function bench.last_name(n int) returns text language sql immutable
as $$ select initcap(bench.pick('{al,ber,cor,dal,en,fer,gar,hol,ib,jor,kas,lin,mor,nas,ol,per,ros,sal,tor,vas}', hashint4(n + 1))
  || bench.pick('{a,an,e,er,i,in,o,on,u,ul}', hashint4(n + 2)) || bench.pick('{bach,ber,da,dez,gard,ic,ke,lund,man,mann,ni,ova,sen,ski,son,ti,vic,ville,wi,za}',
  hashint4(n + 3))) $$;`;

/** The large tables: their indexes and keys are made after the rows, in a fraction of the time. */
const LARGE = ['food_logs', 'point_entries'];
/** Their indexes are made after the rows as well; too many tables refer to their keys. */
const PEOPLE = ['profiles', 'accounts'];

interface Rebuilt {
  drop: string;
  create: string;
}

/** Fills the empty database set by set, without triggers, and gathers statistics. Answers the seconds it took. */
export async function fill(sql: postgres.Sql, families: number): Promise<number> {
  const started = performance.now();
  await sql.unsafe(HELPERS);
  await sql.unsafe(`set session_replication_role = replica; set work_mem = '1GB'; set maintenance_work_mem = '1GB'`);
  const rebuilt = [...(await keysOf(sql)), ...(await indexesOf(sql))];
  for (const { drop } of rebuilt) await sql.unsafe(drop);
  const statements = [
    ...people(families),
    ...administration(families),
    ...catalogue(families),
    ...logs(families),
    ...claims(families),
    ...ledger,
  ];
  for (const statement of statements) await sql.unsafe(statement);
  for (const { create } of rebuilt.reverse()) await sql.unsafe(create);
  await sql.unsafe(`set session_replication_role = origin; reset work_mem; reset maintenance_work_mem`);
  // What the autovacuum of a server that runs for long has done already.
  await sql.unsafe('vacuum (analyze)');
  return (performance.now() - started) / 1000;
}

/** Foreign keys that point to a large table, then its own keys: in the order in which they can be dropped. */
const keysOf = (sql: postgres.Sql) =>
  sql.unsafe<Rebuilt[]>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint
     where contype in ('p', 'u') and conrelid::regclass::text = any ($1) or contype = 'f' and confrelid::regclass::text = any ($1)
     order by contype`,
    [LARGE],
  );

const indexesOf = (sql: postgres.Sql) =>
  sql.unsafe<Rebuilt[]>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index i
     where indrelid::regclass::text = any ($1) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [[...LARGE, ...PEOPLE]],
  );
