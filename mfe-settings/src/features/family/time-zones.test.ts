import { timeZoneOptions } from './time-zones';

test('zones are sorted by name and readable', () => {
  expect(timeZoneOptions('UTC', ['Europe/Berlin', 'America/New_York'])).toEqual([
    { value: 'America/New_York', label: 'America – New York' },
    { value: 'Europe/Berlin', label: 'Europe – Berlin' },
    { value: 'UTC', label: 'UTC' },
  ]);
});

test("the family's zone is offered even when the browser does not know it", () => {
  expect(timeZoneOptions('Mars/Olympus', ['Europe/Berlin']).map(({ value }) => value)).toContain('Mars/Olympus');
});

test('a zone is listed once', () => {
  expect(timeZoneOptions('Europe/Berlin', ['Europe/Berlin', 'UTC'])).toHaveLength(2);
});
