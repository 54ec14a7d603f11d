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

/** Those that have every word of the search in their name. */
export function matchingZones(zones: readonly Zone[], search: string): Zone[] {
  const words = search
    .toLowerCase()
    .split(/[\s–/_]+/)
    .filter(Boolean);
  return zones.filter((zone) => {
    const name = zoneLabel(zone).toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** In the order of the list, which has the zones of a region together. */
export function byRegion(zones: readonly Zone[]): { region: string; zones: Zone[] }[] {
  const regions = new Map<string, Zone[]>();
  for (const zone of zones) regions.set(zone.region, [...(regions.get(zone.region) ?? []), zone]);
  return [...regions].map(([region, own]) => ({ region, zones: own }));
}
