import type { Refusal } from '../http/refusal.ts';

/** Far above what the product asks for: no embeds, three filters, lists of a hundred names. */
export const LIMITS = { letters: 8192, filters: 30, embeds: 10, levels: 4, listed: 500 };

const NOT_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns']);
const LOGIC = /^(not\.)?(or|and)$|\.(or|and)$/;

/** Whether a change says of no row that it is meant: a hosted project refuses that too, and what was forgotten costs no family. */
export const changesEveryRow = (method: string, pathname: string, query: URLSearchParams): boolean =>
  /^(PATCH|DELETE)$/.test(method) &&
  pathname.startsWith('/rest/v1/') &&
  [...query.keys()].every((key) => NOT_FILTERS.has(key));

/** The code of PostgreSQL's `safeupdate`. */
export const FILTER_REQUIRED: Refusal = { status: 400, code: '21000', message: 'Please say which rows.' };

/** What is too much in the query of a REST request. Each part of it becomes work for the parser, and each embed a join. */
export function wrongQuery(query: URLSearchParams): Refusal | null {
  if (query.toString().length > LIMITS.letters) return tooMuch('letters');
  const filters = [...query].filter(([key]) => !NOT_FILTERS.has(key));
  if (filters.length > LIMITS.filters) return tooMuch('filters');
  const { opened, levels } = parentheses(query.get('select') ?? '');
  if (opened > LIMITS.embeds) return tooMuch('embeds');
  const logic = filters.filter(([key]) => LOGIC.test(key)).map(([, value]) => parentheses(value));
  if (Math.max(levels, ...logic.map((each) => each.levels)) > LIMITS.levels) return tooMuch('levels');
  // Each filter in a group and each value in a list is one more.
  if (filters.some(([, value]) => value.split(',').length > LIMITS.listed)) return tooMuch('values in a list');
  return null;
}

const tooMuch = (what: string): Refusal => ({
  status: 400,
  code: 'query_too_large',
  message: `The query has too many ${what}.`,
});

/** How many parentheses open, and how deep; those in quotes are text. */
function parentheses(text: string): { opened: number; levels: number } {
  let [opened, level, levels] = [0, 0, 0];
  for (const [part] of text.matchAll(/"(?:\\.|[^"\\])*"|[()]/g)) {
    if (part === '(') {
      opened += 1;
      level += 1;
      levels = Math.max(levels, level);
    } else if (part === ')') level -= 1;
  }
  return { opened, levels };
}
