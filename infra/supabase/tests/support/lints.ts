/** What a project's database advisor looks for, by its names. Each query lists findings; there must be none. */
interface Lint {
  name: string;
  query: string;
}

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;
const EXPOSED = `'public'::regnamespace`;
const readable = (table: string) => `(has_table_privilege('anon', ${table}, 'select')
  or has_table_privilege('authenticated', ${table}, 'select')
  or has_any_column_privilege('authenticated', ${table}, 'select'))`;
const definerFor = (role: string) =>
  `select oid::regprocedure::text as finding from pg_proc
   where pronamespace = ${EXPOSED} and prosecdef and has_function_privilege('${role}', oid, 'execute')`;
const graphqlFor = (role: string) =>
  `select c.oid::regclass::text as finding from pg_class c
   where c.relnamespace = ${EXPOSED} and c.relkind in ('r', 'v', 'm', 'f') and has_any_column_privilege('${role}', c.oid, 'select')
     and exists (select from pg_extension where extname = 'pg_graphql')`;
/** Every policy with its rule as one text. */
const POLICIES = `(select p.*, schemaname || '.' || tablename || ': ' || policyname as name, coalesce(qual, '') || ' ' || coalesce(with_check, '') as rule
  from pg_policies as p)`;

const performance: Lint[] = [
  {
    name: 'unindexed_foreign_keys',
    query: `select k.conrelid::regclass || ' ' || k.conname as finding from pg_constraint k
      where k.contype = 'f' and k.connamespace in ${OURS} and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indisvalid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  },
  {
    name: 'auth_rls_initplan',
    query: `select name as finding from ${POLICIES} as p where
      regexp_count(rule, '(auth\\.\\w+|private\\.\\w+|current_setting)\\(', 1, 'i')
        > regexp_count(rule, 'select\\s+\\(?(auth\\.\\w+|private\\.\\w+|current_setting)\\(', 1, 'i')`,
  },
  {
    name: 'no_primary_key',
    query: `select c.oid::regclass::text as finding from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ${OURS}
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  },
  {
    name: 'multiple_permissive_policies',
    query: `select p.schemaname || '.' || p.tablename || ' ' || action || ' ' || role as finding
      from pg_policies p, unnest(p.roles) as role,
        unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as action
      where p.permissive = 'PERMISSIVE' and p.schemaname in ('public', 'private')
      group by p.schemaname, p.tablename, action, role having count(*) > 1`,
  },
  {
    name: 'duplicate_index',
    query: `select min(i.indexrelid::regclass::text) || ' = ' || max(i.indexrelid::regclass::text) as finding
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ${OURS}
      group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text, i.indnkeyatts,
        pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)
      having count(*) > 1`,
  },
];

const tables: Lint[] = [
  {
    name: 'rls_disabled_in_public',
    query: `select oid::regclass::text as finding from pg_class
      where relkind in ('r', 'p') and relnamespace in ${OURS} and not relrowsecurity`,
  },
  {
    name: 'policy_exists_rls_disabled',
    query: `select distinct c.oid::regclass::text as finding from pg_policy p join pg_class c on c.oid = p.polrelid where not c.relrowsecurity`,
  },
  {
    name: 'rls_enabled_no_policy',
    query: `select c.oid::regclass::text as finding from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = ${EXPOSED}
      and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  },
  {
    name: 'rls_references_user_metadata',
    query: `select name as finding from ${POLICIES} as p where rule ~* 'user_meta_?data|app_meta_?data|auth\\.jwt|claims'`,
  },
  {
    name: 'rls_policy_always_true',
    query: `select name as finding from ${POLICIES} as p where cmd <> 'SELECT' and permissive = 'PERMISSIVE'
      and (regexp_replace(lower(coalesce(qual, '')), '[\\s()]', '', 'g') in ('true', '1=1')
        or regexp_replace(lower(coalesce(with_check, '')), '[\\s()]', '', 'g') in ('true', '1=1')
        or (qual is null and cmd <> 'INSERT') or (with_check is null and cmd = 'INSERT'))`,
  },
  {
    name: 'sensitive_columns_exposed',
    query: `select c.oid::regclass || '.' || a.attname as finding from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'v', 'm') and c.relnamespace = ${EXPOSED} and a.attnum > 0 and not a.attisdropped and ${readable('c.oid')}
        and a.attname ~* '(password|passphrase|secret|api_?key|private_key|token|jwt|otp|ssn|passport|iban|credit_card|cvv)'`,
  },
  {
    name: 'fkey_to_auth_unique',
    query: `select k.conrelid::regclass || ' ' || k.conname as finding from pg_constraint k
      join pg_class target on target.oid = k.confrelid and target.relnamespace = 'auth'::regnamespace
      where k.contype = 'f' and not exists (select from pg_constraint p
        where p.conrelid = target.oid and p.contype = 'p' and p.conkey = k.confkey)`,
  },
  {
    name: 'unsupported_reg_types',
    query: `select a.attrelid::regclass || '.' || a.attname as finding from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace in ${OURS} and not a.attisdropped
        and a.atttypid::regtype::text in ('regcollation', 'regconfig', 'regdictionary', 'regnamespace', 'regoper', 'regoperator', 'regproc', 'regprocedure')`,
  },
];

const api: Lint[] = [
  {
    name: 'security_definer_view, auth_users_exposed',
    query: `select oid::regclass::text as finding from pg_class
      where relkind = 'v' and relnamespace = ${EXPOSED} and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
  },
  {
    name: 'materialized_view_in_api, foreign_table_in_api, insecure_queue_exposed_in_api',
    query: `select oid::regclass::text as finding from pg_class where relkind in ('m', 'f') and relnamespace = ${EXPOSED}
      union all select nspname from pg_namespace where nspname in ('pgmq', 'pgmq_public')`,
  },
  {
    name: 'extension_in_public',
    query: `select extname as finding from pg_extension where extnamespace = ${EXPOSED}`,
  },
  {
    name: 'extension_versions_outdated',
    query: `select name as finding from pg_available_extensions where installed_version <> default_version`,
  },
  {
    name: 'function_search_path_mutable',
    query: `select oid::regprocedure::text as finding from pg_proc
      where pronamespace in ${OURS} and not coalesce(proconfig, '{}')::text ~ 'search_path='`,
  },
  { name: 'anon_security_definer_function_executable', query: definerFor('anon') },
  { name: 'authenticated_security_definer_function_executable', query: definerFor('authenticated') },
  { name: 'pg_graphql_anon_table_exposed', query: graphqlFor('anon') },
  { name: 'pg_graphql_authenticated_table_exposed', query: graphqlFor('authenticated') },
  {
    name: 'public_bucket_allows_listing',
    query: `select id as finding from storage.buckets where public`,
  },
];

export const LINTS: Lint[] = [...performance, ...tables, ...api];
