import type { TestBackend } from '@tastequest/local/testing';

export interface Field {
  name: string;
  type: string;
}

/** What the API has, as the database itself lists it. */
export interface Catalogue {
  functions: { name: string; args: Field[] }[];
  tables: { name: string; columns: Field[] }[];
}

export async function readCatalogue({ sql }: Pick<TestBackend, 'sql'>): Promise<Catalogue> {
  const functions = await sql<Catalogue['functions'][number]>(
    `select p.proname as name, coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'type', t.typname) order by a.at)
         filter (where a.name is not null), '[]') as args
     from pg_proc p
     left join lateral unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, at) on a.type is not null
     left join pg_type t on t.oid = a.type
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
     group by p.oid, p.proname order by 1`,
  );
  const tables = await sql<Catalogue['tables'][number]>(
    `select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by c.oid, c.relname order by 1`,
  );
  return { functions, tables };
}
