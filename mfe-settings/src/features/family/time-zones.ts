interface ZoneOption {
  value: string;
  label: string;
}

const label = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' – ');

/** Every time zone the browser knows, by name; the family's own and UTC are always among them. */
export function timeZoneOptions(own: string, known = Intl.supportedValuesOf('timeZone')): ZoneOption[] {
  const zones = [...new Set([...known, 'UTC', own])].filter(Boolean).sort();
  return zones.map((zone) => ({ value: zone, label: label(zone) }));
}
