import { createSerializers } from './parameters.ts';

const DATE = 1082;
const TIMESTAMP = 1184;
const TEXT_LIST = 1009;
const own = (value: unknown) => `own ${JSON.stringify(value)}`;
const asItIs = (value: unknown) => value;
const serializers = createSerializers({
  serializers: { 114: own, [DATE]: asItIs, [TIMESTAMP]: own, [TEXT_LIST]: own },
  parsers: { [TEXT_LIST]: Object.assign(() => [], { array: true }) },
});
const sent = (oid: number, value: unknown) => serializers[oid]?.(value);

it.each<[string, number, unknown, string]>([
  ['a text as its type has it', TIMESTAMP, '2026-01-01', 'own "2026-01-01"'],
  ['an object for a timestamp', TIMESTAMP, { toString: 1 }, '{"toString":1}'],
  ['a list for a timestamp', TIMESTAMP, [1], '[1]'],
  ['a number for a date', DATE, -1, '-1'],
  ['a list for a list', TEXT_LIST, ['a'], 'own ["a"]'],
  ['a number for a list', TEXT_LIST, 7, '7'],
  ['an object for a list', TEXT_LIST, { a: 1 }, '{"a":1}'],
  ['a text for a list', TEXT_LIST, '{a}', '{a}'],
  ['an object for JSON', 114, { a: 1 }, 'own {"a":1}'],
  ['a text for an unknown type', 2950, 'x', 'x'],
  ['an object for an unknown type', 2950, { toString: 1 }, '{"toString":1}'],
  ['nothing known', 2950, true, 'true'],
])('sends %s', (_what, oid, value, text) => {
  expect(sent(oid, value)).toBe(text);
});

it('is asked for every type', () => {
  expect(2950 in serializers).toBe(true);
});
