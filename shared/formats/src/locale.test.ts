import { andText, compareTexts, countText, dayText, momentText, nearDayText, numberText } from '.';

const own = globalThis.Intl;

/** A browser of somebody who reads German: what `Intl` makes without a locale. */
const german = new Proxy(own, {
  get: (intl, name) => {
    const made: unknown = Reflect.get(intl, name);
    if (typeof made !== 'function') return made;
    return new Proxy(made, {
      construct: (constructor, [locale = 'de-DE', ...options]) => Reflect.construct(constructor, [locale, ...options]),
    });
  },
});

beforeAll(() => (globalThis.Intl = german));
afterAll(() => (globalThis.Intl = own));

test('the product speaks English, whatever the browser does', () => {
  expect(new Intl.NumberFormat().format(1250)).toBe('1.250');
  expect(numberText(1250)).toBe('1,250');
  expect(countText(1250, { one: '# wish', other: '# wishes' })).toBe('1,250 wishes');
  expect(andText(['foods', 'rewards'])).toBe('foods and rewards');
  expect(dayText('2026-03-09')).toBe('Mar 9, 2026');
  expect(nearDayText('2026-03-08', '2026-03-09')).toBe('Yesterday');
  expect(momentText('2026-03-09T15:05:00Z', 'full', 'UTC')).toMatch(/^Mar 9, 2026, 3:05\sPM$/);
  expect(compareTexts('a', 'b')).toBeLessThan(0);
});
