import type { Service } from '../http/refusal.ts';

/** Who answered: a service of the API, or the page server. */
export type Answerer = Service | 'pages';

/** The words of addresses that say what is asked for. Whatever else stands in a path may say who asks. */
const WORDS: Record<'auth' | 'storage', Set<string>> = {
  auth: new Set(
    'token signup user users logout verify recover admin factors challenge settings reauthenticate health'.split(' '),
  ),
  storage: new Set('object sign upload list public authenticated info copy move bucket food-photos'.split(' ')),
};
const NAME = /^[a-z][a-z_-]{0,50}$/;

/** What was asked for, as it is logged: `/rest/v1/foods`, `/storage/v1/object/sign/food-photos/*`. Of what was not found only the service. */
export function routeOf(service: Answerer, pathname: string, status: number): string {
  if (service === 'pages') return pathname.startsWith('/releases/') ? '/releases/*' : '/*';
  const root = `/${service}/v1`;
  const [, , , first = '', ...rest] = pathname.split('/');
  if (status === 404 || !NAME.test(first)) return `${root}/*`;
  if (service === 'functions') return `${root}/${first}`;
  if (service === 'rest') {
    const isCall = first === 'rpc' && NAME.test(rest[0] ?? '');
    return isCall ? `${root}/rpc/${rest[0]}` : `${root}/${first}`;
  }
  const kept = [first, ...rest].map((part) => (WORDS[service].has(part) ? part : '*'));
  return `${root}/${kept.join('/').replace(/\*(\/\*)+/g, '*')}`;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A method as a label: one of eight. */
export const methodOf = (method: string): string => (METHODS.has(method) ? method : 'other');
