// Part of what runs inside every page: no library.

/** Whether the address is one of the pattern's. */
export const matches = (pattern: string, pathname: string): boolean =>
  pattern === pathname ||
  (pattern.endsWith('/*') && (pattern.slice(0, -2) === pathname || pathname.startsWith(pattern.slice(0, -1))));

interface Addresses {
  path: string;
  except?: readonly string[];
}

/** Whether the address is one of the route's own. */
export const hasAddress = ({ path, except = [] }: Addresses, pathname: string): boolean =>
  matches(path, pathname) && !except.some((one) => matches(one, pathname));

/** Whether some address would be one of both. */
export function overlap(one: Addresses, other: Addresses): boolean {
  const some = ({ path }: Addresses) => (path.endsWith('/*') ? [path.slice(0, -2), path.replace('*', '0')] : [path]);
  const meets = (a: Addresses, b: Addresses) =>
    some(b).some((pathname) => hasAddress(a, pathname) && hasAddress(b, pathname));
  return meets(one, other) || meets(other, one);
}

/** As react-router has it: `/Recipes/` is `/recipes`. */
const plain = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/** The remote that the address belongs to, and its route; the longer path where two fit. */
export function areaAt<Route extends Addresses>(
  places: Partial<Record<string, { routes: readonly Route[] }>>,
  pathname: string,
): { name: string; route: Route } | undefined {
  const address = plain(pathname);
  return Object.entries(places)
    .flatMap(([name, place]) => (place?.routes ?? []).map((route) => ({ name, route })))
    .filter(({ route }) => hasAddress(route, address))
    .sort((a, b) => b.route.path.length - a.route.path.length)[0];
}
