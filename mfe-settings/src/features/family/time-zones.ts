export interface Zone {
  value: string;
  /** What it is listed under, such as "Europe". */
  region: string;
  /** Its name there, such as "Madrid". */
  city: string;
}

const OTHER = 'Other';

function zoneOf(value: string): Zone {
  const [region = '', ...rest] = value.replaceAll('_', ' ').split('/');
  return rest.length === 0 ? { value, region: OTHER, city: region } : { value, region, city: rest.join(' – ') };
}

/** Every time zone the browser knows, by region and name; the family's own and UTC are always among them. */
export function timeZones(own: string, known = Intl.supportedValuesOf('timeZone')): Zone[] {
  const values = [...new Set([...known, 'UTC', own])].filter(Boolean).sort();
  const zones = values.map(zoneOf);
  return [...zones.filter(({ region }) => region !== OTHER), ...zones.filter(({ region }) => region === OTHER)];
}

export const zoneLabel = ({ region, city }: Zone): string => (region === OTHER ? city : `${region} – ${city}`);

/** Its words without accents, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s–/_]+/)
    .filter(Boolean);

/** 0 for the place that is meant, 1 where its name begins with it, 2 where a word does, 3 where it stands within one. */
function distance(zone: Zone, meant: string): number {
  const parts = zoneLabel(zone).split(' – ');
  const names = parts.map((_, first) => wordsOf(parts.slice(first).join(' ')).join(' '));
  if (names.includes(meant)) return 0;
  if (names.some((name) => name.startsWith(meant))) return 1;
  return ` ${names[0]}`.includes(` ${meant}`) ? 2 : 3;
}

/** Those that have every word of the search in their name, the best first and the zones of a region together. */
export function matchingZones(zones: readonly Zone[], search: string): Zone[] {
  const words = wordsOf(search);
  const found = zones.filter((zone) => {
    const name = wordsOf(zoneLabel(zone)).join(' ');
    return words.every((word) => name.includes(word));
  });
  const distances = new Map(found.map((zone) => [zone, distance(zone, words.join(' '))]));
  found.sort((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
  return byRegion(found).flatMap(({ zones: own }) => own);
}

/** In the order of the list, which has the zones of a region together. */
export function byRegion(zones: readonly Zone[]): { region: string; zones: Zone[] }[] {
  const regions = new Map<string, Zone[]>();
  for (const zone of zones) regions.set(zone.region, [...(regions.get(zone.region) ?? []), zone]);
  return [...regions].map(([region, own]) => ({ region, zones: own }));
}
