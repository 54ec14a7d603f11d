import type { Field } from './catalogue.ts';
import { soundValues } from './sound.ts';
import { asText, bodyOf, fieldsFor, headersOf, query, type Sent, type Source } from './source.ts';
import { chance, pick, valueFor } from './values.ts';

// oxfmt-ignore
const OPERATORS = [
  'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct', 'fts', 'plfts', 'phfts',
  'wfts', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'not.eq', 'not.in', 'not.is', 'eq(any)', 'like(all)', 'x', '',
];
const SHAPES = [
  (value: string) => value,
  (value: string) => `(${value})`,
  (value: string) => `{${value}}`,
  (value: string) => `[${value})`,
  (value: string) => `("${value}",)`,
  () => 'null',
  () => 'unknown',
  () => '',
  () => '((((',
  () => '[1,',
];

function filterOf(source: Source, columns: readonly Field[]): readonly [string, string] {
  const { random, ids } = source;
  const { name, type } = pick(random, columns);
  const value = pick(random, SHAPES)(asText(valueFor(random, type, ids)));
  const test = `${pick(random, OPERATORS)}.${value}`;
  if (chance(random, 0.15)) {
    const logic = `(${name}.${test},${pick(random, ['not.and(id.is.null)', 'id.eq.1', 'and(', 'or()', ''])})`;
    return [pick(random, ['or', 'and', 'not.or', 'not.and']), logic];
  }
  const path = chance(random, 0.1) ? pick(random, ['->a', '->>a', '->0', '->', '.x', '::text', '->>']) : '';
  return [name + path.replaceAll('>', '%3E'), test];
}

function selectOf({ random, catalogue }: Source, columns: readonly Field[]): string {
  const { name } = pick(random, columns);
  const other = pick(random, catalogue.tables);
  const inner = pick(random, other.columns).name;
  return pick(random, [
    '*',
    name,
    'id',
    `id,${name}`,
    `${name}::text`,
    `${name}::int`,
    `${name}::x`,
    `${name}->a`,
    `a:${name}->>0`,
    `${name}.count()`,
    'count()',
    `${name}.sum()::x`,
    `${other.name}(${inner})`,
    `*,${other.name}!inner(*)`,
    `*,x:${other.name}!${name}(${inner})`,
    `*,...${other.name}(${inner})`,
    `*,${other.name}(*,${other.name}(*))`,
    `*(`,
    `,,`,
    `x`,
    `"`,
    '()',
    '',
    `${other.name}(`.repeat(30) + ')'.repeat(30),
  ]);
}

const ORDERS = [
  'id',
  'id.desc',
  'id.desc.nullslast',
  'created_at.asc',
  'x',
  'id.x',
  '',
  ',',
  'id->a.desc',
  'foods(name)',
  '1',
  'id,id',
];
const NUMBERS = ['0', '1', '10', '-1', 'x', '99999999999999999999', '1.5', '', '2147483648', '9223372036854775808'];

export function tableRequest(source: Source): Sent {
  const { random, catalogue } = source;
  const { name, columns } = pick(random, catalogue.tables);
  const method = chance(random, 0.95)
    ? pick(random, ['GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'PATCH', 'PATCH', 'DELETE'])
    : pick(random, ['HEAD', 'PUT', 'OPTIONS']);
  const pairs: (readonly [string, string])[] = [];
  if (chance(random, 0.6)) pairs.push(['select', selectOf(source, columns)]);
  if (method !== 'POST') while (chance(random, 0.5) && pairs.length < 4) pairs.push(filterOf(source, columns));
  // The senders stay: an unfiltered DELETE by a parent removes every child.
  if (method === 'DELETE' && name === 'profiles') pairs.push(['id', `eq.${pick(random, source.disposable.ids)}`]);
  if (chance(random, 0.2)) pairs.push(['order', pick(random, ORDERS)]);
  if (chance(random, 0.2)) pairs.push([pick(random, ['limit', 'offset']), pick(random, NUMBERS)]);
  if (chance(random, 0.1)) pairs.push(['on_conflict', pick(random, ['id', 'x', '', pick(random, columns).name])]);
  if (chance(random, 0.1)) pairs.push(['columns', pick(random, ['id', 'x', '', '"', pick(random, columns).name])]);
  const row = () =>
    fieldsFor(
      source,
      chance(random, 0.5)
        ? columns
        : columns.filter(({ name: column }) => soundValues(column, source.things) !== undefined && column !== 'id'),
    );
  const rows = () => Array.from({ length: Math.floor(random() * 4) }, row);
  const few = () =>
    fieldsFor(
      source,
      columns.filter(() => chance(random, 0.2)),
    );
  const value = chance(random, 0.3) ? rows() : chance(random, 0.5) ? row() : few();
  const reads = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method);
  const target = `/rest/v1/${name}${query(pairs)}`;
  return { method, target, headers: headersOf(source), ...(!reads && { body: bodyOf(source, value) }) };
}

export function rpcRequest(source: Source): Sent {
  const { random, catalogue } = source;
  const { name, args } = pick(random, catalogue.functions);
  const values = fieldsFor(source, args);
  const path = `/rest/v1/rpc/${chance(random, 0.02) ? 'nothing_here' : name}`;
  const method = chance(random, 0.9) ? 'POST' : pick(random, ['GET', 'GET', 'PATCH', 'DELETE', 'HEAD']);
  const after: (readonly [string, string])[] = chance(random, 0.1)
    ? [
        ['select', pick(random, ['*', 'id', 'x(y)', '', '('])],
        ['limit', pick(random, NUMBERS)],
      ]
    : [];
  if (method === 'POST' || method === 'PATCH')
    return { method, target: path + query(after), headers: headersOf(source), body: bodyOf(source, values) };
  const pairs = Object.entries(values).map(([key, value]) => [key, asText(value)] as const);
  return { method, target: path + query([...pairs.filter(([key]) => key), ...after]), headers: headersOf(source) };
}
