import { overlap, type Place } from '@tastequest/contract/internal';
import { ROLES } from '../roles.ts';

/** By name, how many entries fit into it on a phone. */
const BARS = new Map([
  ['main', Infinity],
  ['bottom', 5],
  ['bell', 1],
]);
/** It is part of every page. */
const ICON_LENGTH = 2_000;

/** What pages would pass over in silence, and is surely a mistake; null where there is nothing. */
export function placeProblem({ routes, navigation, home, undisturbed }: Place): string | null {
  const roles = [...routes.map(({ guard }) => guard), ...navigation, ...(home ? [home] : [])].flatMap(
    ({ role }) => role ?? [],
  );
  const role = roles.find((one) => !ROLES.includes(one));
  if (role !== undefined) return `nobody has the role "${role}"`;
  for (const { label, bar, icon } of navigation) {
    if (!BARS.has(bar)) return `there is no bar "${bar}" for "${label}"`;
    if (label.trim() !== label) return `the label "${label}" begins or ends with a space`;
    if (icon.length > ICON_LENGTH) return `the icon of "${label}" is longer than ${ICON_LENGTH} characters`;
  }
  for (const [bar, most] of BARS) {
    const paths = navigation.filter((entry) => entry.bar === bar).map(({ path }) => path);
    if (new Set(paths).size < paths.length) return `two entries of the bar "${bar}" lead to the same address`;
    if (paths.length > most) return `the bar "${bar}" has room for ${most} entries`;
  }
  const foreign = undisturbed.find((path) => !routes.some((route) => overlap({ path }, route)));
  return foreign === undefined ? null : `${foreign}, where nobody is to be disturbed, is none of its routes`;
}

/** The first field of `written` that its schema left out of `read`, as in `routes.0.titel`; null where there is none. */
export function unknownField(written: unknown, read: unknown): string | null {
  if (typeof written !== 'object' || written === null) return null;
  const fields = new Map<string, unknown>(Object.entries(read ?? {}));
  for (const [field, value] of Object.entries(written)) {
    if (!fields.has(field)) return field;
    const below = unknownField(value, fields.get(field));
    if (below) return `${field}.${below}`;
  }
  return null;
}
