import { changesEveryRow, LIMITS, wrongQuery } from './query-limits.ts';

const times = (count: number, part: string) => Array<string>(count).fill(part).join(',');
const nested = (levels: number) => `${'or('.repeat(levels)}a.eq.1${')'.repeat(levels)}`.slice(2);
const filters = (count: number) => Array.from({ length: count }, (_each, index) => [`column_${index}`, 'eq.1']);
const refused = (...pairs: string[][]) => wrongQuery(new URLSearchParams(pairs))?.message ?? null;

it.each<[string, string[][], string]>([
  ['filters', filters(LIMITS.filters), 'filters'],
  ['embeds', [['select', times(LIMITS.embeds, 'foods(id)')]], 'embeds'],
  ['embeds in each other', [['select', `${'foods('.repeat(LIMITS.levels)}id${')'.repeat(LIMITS.levels)}`]], 'levels'],
  ['groups in each other', [['or', nested(LIMITS.levels)]], 'levels'],
  ['groups of an embed', [['foods.and', nested(LIMITS.levels)]], 'levels'],
  ['values', [['name', `in.(${times(LIMITS.listed, 'a')})`]], 'values in a list'],
  ['letters', [['name', 'x'.repeat(LIMITS.letters - 'name='.length)]], 'letters'],
])('takes as many %s as it says, and none more', (_what, pairs, what) => {
  expect(refused(...pairs)).toBeNull();
  const [[key = '', value = ''] = []] = pairs;
  const more: Record<string, string[][]> = {
    filters: filters(LIMITS.filters + 1),
    embeds: [[key, `${value},foods(id)`]],
    levels: [[key, key === 'select' ? `a(${value})` : `(or${value})`]],
    'values in a list': [[key, value.replace('(', '(b,')]],
    letters: [[key, `${value}x`]],
  };
  expect(refused(...(more[what] ?? []))).toBe(`The query has too many ${what}.`);
});

it('has limits far above what the product asks for, and far below what hurts', () => {
  expect(LIMITS).toEqual({ letters: 8192, filters: 30, embeds: 10, levels: 4, listed: 500 });
});

it('takes parentheses in a text for text', () => {
  expect(refused(['or', `(name.eq."${'('.repeat(99)}\\"(",name.is.null)`])).toBeNull();
  expect(refused(['name', `eq.${'('.repeat(99)}`])).toBeNull();
});

it.each([
  ['DELETE', '/rest/v1/profiles', '', true],
  ['PATCH', '/rest/v1/foods', 'select=id&order=id&limit=1', true],
  ['DELETE', '/rest/v1/profiles', 'id=eq.1', false],
  ['PATCH', '/rest/v1/foods', 'or=(id.eq.1,id.eq.2)', false],
  ['GET', '/rest/v1/profiles', '', false],
  ['POST', '/rest/v1/rpc/remove_child', '', false],
  ['DELETE', '/storage/v1/object/food-photos/a/b.png', '', false],
])('a change must name its rows: %s %s?%s', (method, pathname, query, means) => {
  expect(changesEveryRow(method, pathname, new URLSearchParams(query))).toBe(means);
});
