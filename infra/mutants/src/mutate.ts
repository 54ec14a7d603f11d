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
  const scopes = namesSoFar(sources, statement).flatMap((name) =>
    sources.flatMap((source) =>
      [...source.text.matchAll(beginningOf(name))].map(({ index }) => ({
        source,
        start: index,
        end: endOfStatement(source.text, index),
      })),
    ),
  );
  const last = scopes.at(-1);
  if (!last) throw new Error(`no statement begins with "create ${statement}"`);
  return last;
}

const beginningOf = (statement: string): RegExp =>
  new RegExp(`^(?:create (?:or replace )?|alter (?=policy ))${statement.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'gm');

/** How the statement began before a function got its name, and how it begins since. Throws when the function has another name by now. */
function namesSoFar(sources: Source[], statement: string): string[] {
  const [, schema = '', name = '', parameters = ''] = /^function (\w+)\.(\w+)(\(.*)$/s.exec(statement) ?? [];
  const renames = sources.flatMap(({ text }) => [
    ...text.matchAll(/^alter function (\w+)\.(\w+)\([^)]*\) rename to (\w+);/gm),
  ]);
  const newName = renames.find(([, inSchema, from]) => inSchema === schema && from === name)?.[3];
  if (newName) throw new Error(`the function is called ${newName} by now`);
  const oldNames = renames.filter(([, inSchema, , to]) => inSchema === schema && to === name).map(([, , from]) => from);
  return [...oldNames.map((oldName) => `function ${schema}.${oldName}${parameters}`), statement];
}

/** A function's body stands between two `$$`; semicolons in it end nothing. */
function endOfStatement(text: string, start: number): number {
  const semicolon = text.indexOf(';', start);
  const body = text.indexOf('$$', start);
  if (body < 0 || body > semicolon) return semicolon + 1;
  return text.indexOf('$$', body + 2) + 2;
}
