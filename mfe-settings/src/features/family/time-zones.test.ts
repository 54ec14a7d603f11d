import { byRegion, matchingZones, timeZones, zoneLabel } from './time-zones';

const known = ['Europe/Berlin', 'America/New_York', 'America/Argentina/Salta', 'UTC', 'Europe/Madrid'];
const labelsOf = (search: string) => matchingZones(timeZones('UTC', known), search).map(zoneLabel);

test('zones are sorted by region and name, readable, and each is listed once', () => {
  expect(byRegion(timeZones('Europe/Berlin', known))).toEqual([
    {
      region: 'America',
      zones: [
        { value: 'America/Argentina/Salta', region: 'America', city: 'Argentina – Salta' },
        { value: 'America/New_York', region: 'America', city: 'New York' },
      ],
    },
    {
      region: 'Europe',
      zones: [
        { value: 'Europe/Berlin', region: 'Europe', city: 'Berlin' },
        { value: 'Europe/Madrid', region: 'Europe', city: 'Madrid' },
      ],
    },
    { region: 'Other', zones: [{ value: 'UTC', region: 'Other', city: 'UTC' }] },
  ]);
});

test("the family's zone is offered even when the browser does not know it", () => {
  expect(timeZones('Mars/Olympus', ['Europe/Berlin']).map(({ value }) => value)).toContain('Mars/Olympus');
});

test.each([
  ['new y', ['America – New York']],
  ['EUROPE mad', ['Europe – Madrid']],
  ['America/Argentina/Salta', ['America – Argentina – Salta']],
  ['utc', ['UTC']],
  ['atlantis', []],
])('a search for "%s" finds %j', (search, labels) => {
  expect(labelsOf(search)).toEqual(labels);
});

test.each([
  ['Zürich', ['Europe – Zurich']],
  ['SÃO pau', ['America – Sao Paulo']],
  ['asuncion', ['America – Asunción']],
])('accents and case of "%s" do not matter', (search, labels) => {
  const zones = timeZones('UTC', ['America/Asunción', 'America/Sao_Paulo', 'Europe/Zurich']);
  expect(matchingZones(zones, search).map(zoneLabel)).toEqual(labels);
});

test('the city that is meant comes first, then names that begin with it, then those that have it; regions stay together', () => {
  const zones = timeZones('UTC', [
    'America/Argentina/San_Juan',
    'America/Costa_Rica',
    'America/Porto_Acre',
    'America/Porto_Velho',
    'Atlantic/Santo_Porto',
    'Europe/Porto',
    'Europe/Porto_Santo',
    'Indian/Newporto',
  ]);
  expect(matchingZones(zones, 'porto').map(({ value }) => value)).toEqual([
    'Europe/Porto',
    'Europe/Porto_Santo',
    'America/Porto_Acre',
    'America/Porto_Velho',
    'Atlantic/Santo_Porto',
    'Indian/Newporto',
  ]);
  expect(matchingZones(zones, 'san juan').map(({ value }) => value)).toEqual(['America/Argentina/San_Juan']);
  const sorted = matchingZones(zones, 'a');
  expect(byRegion(sorted).flatMap(({ zones: own }) => own)).toEqual(sorted);
});
