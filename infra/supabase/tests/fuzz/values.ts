import { randomUUID } from 'node:crypto';

export type Random = () => number;

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
export const chance = (random: Random, share: number): boolean => random() < share;

/** Arrays in arrays, or objects in objects. */
export function nested(depth: number, kind: 'array' | 'object' = 'array'): unknown {
  let value: unknown = kind === 'array' ? [] : {};
  for (let level = 1; level < depth; level += 1) value = kind === 'array' ? [value] : { a: value };
  return value;
}

/** What no form of the product sends. */
const ODD: (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => 2 ** 63,
  () => 1e308,
  () => -32_769,
  () => '',
  () => ' ',
  () => '\u0000',
  () => '\ud800',
  () => 'null',
  () => 'NaN',
  () => '%_\\',
  () => `'; drop table x; --`,
  () => '{"a":',
  () => '{}',
  () => '[1,2',
  () => '{a,"b}',
  () => '👩‍👩‍👧‍👦'.repeat(3),
  () => '\u202eevil',
  () => 'x'.repeat(300),
  () => 'ß'.repeat(20_000),
  () => [],
  () => [null],
  () => [[], [[]]],
  () => ['a', 1, { b: null }],
  () => ({}),
  () => ({ a: 1 }),
  () => ({ toString: 1, length: -1 }),
  () => ({ eq: 'x', in: [] }),
  () => nested(40),
  () => nested(300, 'object'),
  () => nested(4000),
];

const BY_TYPE: Record<string, (() => unknown)[]> = {
  uuid: [
    () => randomUUID(),
    () => '00000000-0000-0000-0000-000000000000',
    () => 'x',
    () => '{}',
    () => `${randomUUID()}x`,
  ],
  int4: [() => 1, () => 5, () => 100, () => '7', () => '7x', () => 2_147_483_648, () => -2_147_483_648, () => 1e21],
  bool: [() => true, () => false, () => 'yes', () => 'maybe'],
  date: [
    () => '2018-05-01',
    () => '2018-02-30',
    () => 'infinity',
    () => '-infinity',
    () => '0000-00-00',
    () => 'epoch',
  ],
  timestamptz: [
    () => '2026-01-02T03:04:05Z',
    () => ({}),
    () => 'infinity',
    () => '-infinity',
    () => '294277-01-01',
    () => '2026-01-02T25:00:00Z',
    () => '4714-01-01 BC',
    () => 'now',
    () => 'today, or so',
  ],
  text: [
    () => 'Apple',
    () => 'fruits',
    () => 'parent',
    () => 'child',
    () => 'lunch',
    () => 'name',
    () => 'pending',
    () => 'approved',
    () => 'fox',
    () => 'Special',
    () => 'somebody@example.com',
    () => 'Mars/Olympus',
  ],
  _text: [
    () => ['fruits'],
    () => [],
    () => ['a', 'a'],
    () => [''],
    () => 'fruits',
    () => '{}',
    () => Array<string>(400).fill('x'),
  ],
  jsonb: [() => ({}), () => [], () => ({ id: randomUUID() }), () => [{ id: null }], () => 'text', () => 12],
};
const LIKE: Record<string, string> = {
  int8: 'int4',
  int2: 'int4',
  numeric: 'int4',
  citext: 'text',
  varchar: 'text',
  json: 'jsonb',
};

/** A value for a column or argument, odd with a share of `odd`, else of its type. `ids` are of rows that exist. */
export function valueFor(random: Random, type: string, ids: readonly string[], odd = 0.35): unknown {
  if (chance(random, odd)) return pick(random, ODD)();
  if (type === 'uuid' && chance(random, 0.9)) return pick(random, ids);
  return pick(random, BY_TYPE[LIKE[type] ?? type] ?? BY_TYPE['text'] ?? [])();
}

/** A body that is no object of fields. */
export const ODD_BODIES = [
  'null',
  '[]',
  '[null]',
  '[[]]',
  '[1]',
  '"text"',
  '12',
  'true',
  '',
  ' ',
  '{',
  '{"a":1}}',
  '{"a":NaN}',
  '{"":1}',
  '{"__proto__":{"a":1}}',
  '{"constructor":1,"toString":null}',
  '\u0000',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '['.repeat(100_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":${'9'.repeat(400)}}`,
  'a=b&c=d',
  '<xml/>',
];
