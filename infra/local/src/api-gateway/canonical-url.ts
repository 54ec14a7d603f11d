import type { Service, Refusal } from '../http/refusal.ts';

/** What the product uses of each API. The rest (magic links, OAuth, buckets, …) stays closed, however it is written. */
const PATHS: Record<Service, RegExp> = {
  auth: /^\/auth\/v1\/(signup|token|recover|verify|logout|user|settings|health|factors(\/[0-9a-f-]+(\/(challenge|verify))?)?|admin\/users(\/[0-9a-f-]+(\/factors(\/[0-9a-f-]+)?)?)?)$/,
  rest: /^\/rest\/v1\/(rpc\/)?[a-z_][a-z0-9_]*$/,
  storage: /^\/storage\/v1\/object(\/[\w.-]+)+$/,
  functions: /^\/functions\/v1\/[a-z][a-z0-9-]*$/,
};

/** Keys of a query: fixed names where a rule reads one, a plain column or word of PostgREST elsewhere. */
const KEYS: Record<Service, RegExp> = {
  auth: /^(grant_type|redirect_to|type|token|scope|page|per_page)$/,
  rest: /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)*$/,
  storage: /^(token|download)$/,
  functions: /^$/,
};

const GRANTS = new Set(['password', 'refresh_token']);

/**
 * The one spelling of an address that rules read and the backend gets; a refusal for an address that has another. Two readers
 * of one address never differ about what it says: they read an escaped path, a key that comes twice or what follows a known
 * path each in a way of their own.
 */
export function canonicalUrl(service: Service, url: URL): URL | Refusal {
  if (!PATHS[service].test(url.pathname)) return NOT_FOUND;
  const query = queryOf(url.search, KEYS[service]);
  if (!query) return ODD_QUERY;
  if (url.pathname === '/auth/v1/token' && !GRANTS.has(query.get('grant_type') ?? '')) return UNKNOWN_GRANT;
  const canonical = new URL(url.pathname, url.origin);
  canonical.search = query.toString();
  return canonical;
}

function queryOf(search: string, known: RegExp): URLSearchParams | null {
  const query = new URLSearchParams();
  for (const pair of search.slice(1).split('&')) {
    if (pair === '') continue;
    // As it is written: an escaped key does not match.
    const key = pair.split('=', 1)[0] ?? '';
    const value = new URLSearchParams(pair).get(key);
    // The database takes no zero byte, and a statement that has one costs it the connection.
    if (!known.test(key) || value === null || value.includes('\0') || query.has(key)) return null;
    query.set(key, value);
  }
  return query;
}

const NOT_FOUND = { status: 404, code: 'not_found', message: 'Not found' };
const ODD_QUERY = {
  status: 400,
  code: 'bad_query',
  message: 'The address has an unknown, escaped or repeated key, or a zero byte.',
};
/** In the words of the Auth service. */
const UNKNOWN_GRANT = { status: 400, code: 'unsupported_grant_type', message: 'unsupported_grant_type' };
