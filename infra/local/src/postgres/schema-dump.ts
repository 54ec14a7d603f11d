import type postgres from 'postgres';

/** What a database's schema is made of: the kind and name of each thing, and its definition. Sorted by name. */
export type SchemaDump = Map<string, string>;

export interface Difference {
  /** Kind and name of the thing. */
  entry: string;
  /** Its definition in the first dump and in the second; undefined where it is missing. */
  first: string | undefined;
  second: string | undefined;
}

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;
/** Where triggers and policies of ours lie on tables of others. */
const GUESTS = `('public'::regnamespace, 'private'::regnamespace, to_regnamespace('auth'), to_regnamespace('storage'))`;

/** A server may have roles of other databases, which come and go. */
const API_ROLES = `to_regrole('anon'), to_regrole('authenticated'), to_regrole('service_role')`;

/** Who else than the owner may do what, sorted. `acl` is what is stored; null means what the kind grants by itself. */
const rights = (acl: string, kind: string, owner: string) => `(
  select coalesce(string_agg(entry, ', ' order by entry collate "C"), 'nobody else') from (
    select coalesce(g.rolname, 'PUBLIC') || ' ' || string_agg(x.privilege_type || case when x.is_grantable then '*' else '' end, '/'
        order by x.privilege_type collate "C") as entry
      from aclexplode(${kind ? `coalesce(${acl}, acldefault('${kind}', ${owner}))` : acl}) x left join pg_roles g on g.oid = x.grantee
      where x.grantee <> ${owner} group by g.rolname) entries)`;
const list = (array: string) => `array_to_string(array(select i from unnest(${array}) i order by i collate "C"), ', ')`;
const member = (deptype: string, catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = '${deptype}')`;
const ofExtension = (catalog: string, oid: string) => member('e', catalog, oid);

/** Each answers rows of `entry` and `definition`. */
const QUERIES = [
  `select 'schema ' || nspname as entry, 'grants: ' || ${rights('nspacl', 'n', 'nspowner')} as definition
     from pg_namespace where oid in ${OURS}`,
  `select 'extension ' || extname, 'schema ' || nspname from pg_extension join pg_namespace n on n.oid = extnamespace`,
  // A table's row type and every type's array go with what they belong to.
  `select 'type ' || format_type(t.oid, null), concat_ws(E'\\n',
       case t.typtype
         when 'e' then 'enum ' || (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)
         when 'd' then concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod), 'default ' || t.typdefault,
           case when t.typnotnull then 'not null' end, (select string_agg(conname || ' ' || pg_get_constraintdef(c.oid), ', ' order by conname)
             from pg_constraint c where c.contypid = t.oid))
         when 'c' then 'composite ' || (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
           from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped)
         when 'r' then 'range ' || (select format_type(rngsubtype, null) from pg_range where rngtypid = t.oid)
         else t.typtype::text end,
       'grants: ' || ${rights('t.typacl', 'T', 't.typowner')})
     from pg_type t where t.typnamespace in ${OURS} and not ${ofExtension('pg_type', 't.oid')} and t.typelem = 0
       and t.typtype <> 'm' and (t.typrelid = 0 or (select relkind from pg_class where oid = t.typrelid) = 'c')`,
  `select 'sequence ' || c.oid::regclass, concat_ws(E'\\n',
       format('%s from %s by %s within %s and %s, cache %s%s', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
         s.seqcache, case when s.seqcycle then ', cycle' else '' end),
       (select 'owned by ' || d.refobjid::regclass || '.' || quote_ident(a.attname) from pg_depend d
         join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0),
       'grants: ' || ${rights('c.relacl', 's', 'c.relowner')})
     from pg_class c join pg_sequence s on s.seqrelid = c.oid where c.relnamespace in ${OURS}`,
  `select 'table ' || c.oid::regclass, concat_ws(E'\\n',
       format('persistence %s, kind %s', c.relpersistence, c.relkind), 'partition by ' || pg_get_partkeydef(c.oid),
       'partition ' || pg_get_expr(c.relpartbound, c.oid),
       (select 'inherits ' || string_agg(inhparent::regclass::text, ', ' order by inhseqno) from pg_inherits where inhrelid = c.oid),
       'options ' || ${list('c.reloptions')},
       'row security ' || case when not c.relrowsecurity then 'off' when c.relforcerowsecurity then 'forced' else 'on' end,
       'replica identity ' || c.relreplident::text, 'grants: ' || ${rights('c.relacl', 'r', 'c.relowner')})
     from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'f') and not ${ofExtension('pg_class', 'c.oid')}`,
  // The place among the columns that are left: dropped ones leave gaps in attnum.
  `select 'column ' || c.oid::regclass || '.' || quote_ident(a.attname), concat_ws(E'\\n',
       format('no. %s: %s', row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod)),
       (select 'collation ' || nspname || '.' || collname from pg_collation l join pg_namespace n on n.oid = l.collnamespace
         where l.oid = a.attcollation and a.attcollation <> (select typcollation from pg_type where oid = a.atttypid)),
       case when a.attnotnull then 'not null' end,
       nullif('identity ' || a.attidentity::text, 'identity '),
       case when a.attgenerated = '' then 'default ' else 'generated ' || a.attgenerated::text || ' ' end || pg_get_expr(f.adbin, f.adrelid),
       nullif('compression ' || a.attcompression::text, 'compression '),
       'storage ' || nullif(a.attstorage, (select typstorage from pg_type where oid = a.atttypid))::text,
       'grants: ' || ${rights('a.attacl', '', 'c.relowner')})
     from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
     where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'f') and a.attnum > 0 and not a.attisdropped
       and not ${ofExtension('pg_class', 'c.oid')}`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace in ${OURS} and conrelid <> 0 and contype <> 't'`,
  `select 'index ' || i.indexrelid::regclass, concat_ws(E'\\n', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'invalid' end,
       case when i.indisreplident then 'replica identity' end, case when i.indisclustered then 'clustered' end)
     from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace in ${OURS}`,
  `select 'statistics ' || stxnamespace::regnamespace || '.' || quote_ident(stxname), pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace in ${OURS}`,
  `select case c.relkind when 'm' then 'materialized view ' else 'view ' end || c.oid::regclass, concat_ws(E'\\n', pg_get_viewdef(c.oid),
       'options ' || ${list('c.reloptions')}, 'grants: ' || ${rights('c.relacl', 'r', 'c.relowner')})
     from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('v', 'm') and not ${ofExtension('pg_class', 'c.oid')}`,
  `select 'function ' || p.oid::regprocedure, case when p.prokind = 'a' then 'aggregate ' || (select concat_ws(' ', aggtransfn::regproc, aggfinalfn::regproc,
         format_type(aggtranstype, null), agginitval) from pg_aggregate where aggfnoid = p.oid) else pg_get_functiondef(p.oid) end
       || E'\\ngrants: ' || ${rights('p.proacl', 'f', 'p.proowner')}
     from pg_proc p where p.pronamespace in ${OURS} and not ${ofExtension('pg_proc', 'p.oid')}`,
  `select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid) || E'\\nenabled ' || t.tgenabled::text
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and (c.relnamespace in ${OURS} or (c.relnamespace in ${GUESTS} and p.pronamespace in ${OURS}))`,
  `select 'event trigger ' || evtname, concat_ws(' ', evtevent, evtfoid::regprocedure, ${list('evttags')}, evtenabled) from pg_event_trigger`,
  `select 'rule ' || r.rulename || ' on ' || r.ev_class::regclass, pg_get_ruledef(r.oid) || E'\\nenabled ' || r.ev_enabled::text
     from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace in ${OURS} and r.rulename <> '_RETURN'`,
  `select 'policy ' || p.polname || ' on ' || p.polrelid::regclass, concat_ws(E'\\n',
       case when p.polpermissive then 'permissive' else 'restrictive' end || ' for ' || p.polcmd::text,
       'to ' || (select string_agg(coalesce(g.rolname, 'PUBLIC'), ', ' order by g.rolname collate "C") from unnest(p.polroles) r left join pg_roles g on g.oid = r),
       'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid))
     from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace in ${GUESTS}`,
  `select 'comment on ' || i.type || ' ' || i.identity, d.description
     from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
     where i.schema in ('public', 'private') or (i.type = 'schema' and i.identity in ('public', 'private'))
       or (i.schema is null and i.identity ~ ' on (public|private|auth|storage)\\.')`,
  `select 'publication ' || p.pubname, concat_ws(E'\\n', format('all tables %s, insert %s, update %s, delete %s, truncate %s, root %s',
         p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate, p.pubviaroot),
       (select string_agg(concat_ws(' ', schemaname || '.' || tablename, attnames, rowfilter), E'\\n' order by schemaname, tablename)
         from pg_publication_tables t where t.pubname = p.pubname))
     from pg_publication p`,
  `select concat_ws(' ', 'default privileges of', a.defaclrole::regrole, 'in ' || nullif(a.defaclnamespace, 0)::regnamespace::text, 'for', a.defaclobjtype),
       ${rights('a.defaclacl', '', 'a.defaclrole')} from pg_default_acl a`,
  `select concat_ws(' ', 'settings of', coalesce(nullif(s.setrole, 0)::regrole::text, 'everybody'), case when s.setdatabase <> 0 then 'in this database' end),
       ${list('s.setconfig')}
     from pg_db_role_setting s where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
       and s.setrole in (0, ${API_ROLES})`,
];

const BUCKETS = `select 'bucket ' || id as entry, concat_ws(E'\\n', name, 'public ' || public, 'size ' || file_size_limit,
  'types ' || nullif(allowed_mime_types::text, '')) as definition from storage.buckets`;

/**
 * The schema that a transaction sees: all of `public` and `private`, and what of ours lies elsewhere. Without rows, except
 * those of the buckets; without owners and without numbers that differ from database to database.
 */
export async function schemaOf(transaction: postgres.TransactionSql): Promise<SchemaDump> {
  // With an empty path every name is written with its schema.
  await transaction.unsafe(`set local search_path = ''`);
  const [storage] = await transaction`select to_regclass('storage.buckets') is not null as "isThere"`;
  const entries: [string, string][] = [];
  for (const query of [...QUERIES, ...(storage?.['isThere'] ? [BUCKETS] : [])]) {
    const rows = await transaction.unsafe<{ entry: string; definition: string | null }[]>(
      `select entry, definition from (${query}) as found (entry, definition)`,
    );
    entries.push(...rows.map(({ entry, definition }): [string, string] => [entry, definition ?? '']));
  }
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The schema of a database. */
export function dumpSchema(sql: postgres.Sql): Promise<SchemaDump> {
  return sql.begin('isolation level repeatable read read only', schemaOf);
}

/** What differs between two schemas, by name. */
export function schemaDifferences(first: SchemaDump, second: SchemaDump): Difference[] {
  return [...new Set([...first.keys(), ...second.keys()])]
    .sort()
    .filter((entry) => first.get(entry) !== second.get(entry))
    .map((entry) => ({ entry, first: first.get(entry), second: second.get(entry) }));
}

/** The differences as a person reads them: each thing with both of its texts. */
export function describeDifferences(differences: Difference[], [first, second]: [string, string]): string {
  const told = ({ entry, ...texts }: Difference) =>
    `${entry}\n--- ${first}\n${texts.first ?? '(missing)'}\n+++ ${second}\n${texts.second ?? '(missing)'}`;
  return differences.map(told).join('\n\n');
}

/** The same schema as far as the database behaves: without comments, and without those and the spacing in functions. */
export function behaviourOf(schema: SchemaDump): SchemaDump {
  return new Map(
    [...schema]
      .filter(([entry]) => !entry.startsWith('comment on '))
      .map(([entry, text]) => [entry, entry.startsWith('function ') ? withoutComments(text) : text]),
  );
}

/** Literals stay as they are; `$function$` only says where a function's text begins and ends. */
const SKIPPED = /('(?:[^']|'')*'|"[^"]*"|\$(?!function\$)(\w*)\$[\s\S]*?\$\2\$)|(?:--[^\n]*|\/\*[\s\S]*?\*\/|\s)+/g;

function withoutComments(text: string): string {
  return text.replace(SKIPPED, (_match, literal: string | undefined) => literal ?? ' ');
}
