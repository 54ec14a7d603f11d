import type { Mutant } from '../mutants/mutant.ts';

export interface Source {
  path: string;
  text: string;
}

type Change = Pick<Mutant, 'statement' | 'find' | 'replace'>;

/** The one file that the mutant changes, with its new text. Throws when the place is missing or not the only one. */
export function mutate(sources: Source[], { statement, find, replace }: Change): Source {
  const scopes = statement === undefined ? sources.map(wholeFile) : [liveStatement(sources, statement)];
  const places = scopes.flatMap((scope) => placesIn(scope, find));
  const [place] = places;
  if (!place) throw new Error('find text not found');
  if (places.length > 1) throw new Error(`find text occurs ${places.length} times`);
  const { path, text } = place.source;
  return { path, text: text.slice(0, place.start) + replace + text.slice(place.start + find.length) };
}

interface Scope {
  source: Source;
  start: number;
  end: number;
}

const wholeFile = (source: Source): Scope => ({ source, start: 0, end: source.text.length });

function placesIn({ source, start, end }: Scope, find: string): Scope[] {
  const places: Scope[] = [];
  const text = source.text.slice(0, end);
  for (let at = text.indexOf(find, start); at >= 0; at = text.indexOf(find, at + 1)) {
    places.push({ source, start: at, end: at + find.length });
  }
  return places;
}

/** Later migrations replace what earlier ones created, rename functions and alter policies: the last definition is what runs. */
function liveStatement(sources: Source[], statement: string): Scope {
  const names = namesSoFar(sources, statement).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const beginning = new RegExp(`^(?:create (?:or replace )?|alter (?=policy ))(?:${names.join('|')})`, 'gm');
  const scopes = sources.flatMap((source) =>
    [...source.text.matchAll(beginning)].map(({ index }) => ({
      source,
      start: index,
      end: endOfStatement(source.text, index),
    })),
  );
  const last = scopes.at(-1);
  if (!last) throw new Error(`no statement begins with "create ${statement}"`);
  return last;
}

/** How the statement begins, and how it began while its function had another name. Throws when that is another one by now. */
function namesSoFar(sources: Source[], statement: string): string[] {
  const [, name = '', parameters = ''] = /^function (\w+\.\w+)(\(.*)$/s.exec(statement) ?? [];
  const renames = sources.flatMap(({ text }) =>
    [...text.matchAll(/^alter function (\w+)\.(\w+)\([^)]*\) rename to (\w+);/gm)].map(([, schema, from, to]) => ({
      from: `${schema}.${from}`,
      to: `${schema}.${to}`,
    })),
  );
  const later = renames.find(({ from }) => from === name);
  if (later) throw new Error(`the function is called ${later.to} by now`);
  return [statement, ...renames.filter(({ to }) => to === name).map(({ from }) => `function ${from}${parameters}`)];
}

/** A function's body stands between two `$$`; semicolons in it end nothing. */
function endOfStatement(text: string, start: number): number {
  const semicolon = text.indexOf(';', start);
  const body = text.indexOf('$$', start);
  if (body < 0 || body > semicolon) return semicolon + 1;
  return text.indexOf('$$', body + 2) + 2;
}
