const { toLocaleString } = Number.prototype;

/** For a test: the browser writes numbers as Germans do, unless it is told otherwise. */
export function inGerman(): void {
  jest.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function (this: number, locale = 'de-DE') {
    return toLocaleString.call(this, locale);
  });
}
