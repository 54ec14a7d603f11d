import { localeFrom } from './locale';

test.each([
  ['de-AT', 'de-AT'],
  ['en-us-u-HC-h12', 'en-US-u-hc-h12'],
  ['xx-invalid', 'xx-invalid'],
  ['C', 'en-US'],
  ['', 'en-US'],
  ['en_US', 'en-US'],
])('of the language "%s" makes the locale %s, which Intl takes', (language, locale) => {
  expect(localeFrom(language)).toBe(locale);
  expect(() => new Intl.DateTimeFormat(locale)).not.toThrow();
});
