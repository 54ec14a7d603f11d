/** The parts of a list, split at commas that stand in no parentheses. */
function split(list) {
  const parts = [''];
  let depth = 0;
  for (const letter of list.replace(/\s+/g, '')) {
    depth += { '(': 1, ')': -1 }[letter] ?? 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.filter(Boolean);
}

/** What a `select` of PostgREST reads: columns of the table, and tables beside it by the column that leads there. */
export function selected(list) {
  const columns = [];
  const embeds = [];
  for (const part of split(list)) {
    const [, , table, hint = '', inner] = /^(\w+:)?(?:\.\.\.)?(\w+)(!\w+)?(?:!inner|!left)?\((.*)\)$/.exec(part) ?? [];
    if (table) embeds.push({ table, by: hint.slice(1), ...selected(inner) });
    else columns.push(/^(?:\w+:)?([\w*]+)/.exec(part)?.[1] ?? part);
  }
  return { columns, embeds };
}

/** The columns of an `or` filter, such as `end_date.is.null,end_date.gte.2026-01-01`. */
export const filtered = (text) =>
  split(text.replace(/^\(|\)$/g, '')).flatMap((part) => {
    const [, inner] = /^(?:not\.)?(?:and|or)\((.*)\)$/.exec(part) ?? [];
    return inner ? filtered(inner) : [part.split('.')[0]];
  });
