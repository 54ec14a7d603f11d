import type { Registry, Role, SessionProfile } from '@tastequest/contract';
import { areaAt, hasAddress, isMeantFor, matches } from '@tastequest/contract/internal';
import type { Area, NavigationEntry, Place, PlaceRoute } from '@tastequest/contract/internal';

export interface Places {
  /** False where the registry, or the place of a remote, could not be understood: it may be whose an unknown address is. */
  isComplete: boolean;
  /** The remote that draws the page, and its route; undefined where the shell does, or nobody. */
  areaAt(pathname: string): Area | undefined;
  /** Whether the route asks for nothing that this person hasn't. */
  mayOpen(area: Area): boolean;
  /** Where people of the role start. */
  homeOf(role: Role): string;
  /** The entries that this person gets, of one bar or of all, in their order. */
  entries(bar?: string): NavigationEntry[];
  /** Whether nobody is to be told of a new version there. */
  isUndisturbed(pathname: string): boolean;
}

/** What this person finds where. All of it comes from the registry: the shell knows no remote by name. */
export function createPlaces(registry: Registry | null, profile: SessionProfile | null): Places {
  const places = placesFor(registry, profile);
  const all = Object.values(places);
  const known = registry?.places;
  const fits = ({ role, flag }: { role?: string | undefined; flag?: string | undefined }) =>
    (!role || profile?.role === role) && (!flag || Boolean(profile?.flags.includes(flag)));
  const letsIn = ({ guard }: PlaceRoute) => !guard.signedIn || (profile !== null && fits(guard));
  const isOpen = ({ routes }: Place, path: string) => routes.some((route) => hasAddress(route, path) && letsIn(route));
  return {
    isComplete: known !== undefined && Object.keys(registry?.remotes ?? {}).every((name) => known[name]),
    areaAt: (pathname) => areaAt(places, pathname),
    mayOpen: ({ route }) => letsIn(route),
    homeOf: (role) => all.find(({ home }) => home?.role === role)?.home?.path ?? '/',
    entries: (bar) =>
      all
        .flatMap((place) => place.navigation.filter((entry) => fits(entry) && isOpen(place, entry.path)))
        .filter((entry) => bar === undefined || entry.bar === bar)
        .sort((a, b) => a.order - b.order),
    isUndisturbed: (pathname) =>
      all.some(({ undisturbed }) => undisturbed.some((pattern) => matches(pattern, pathname))),
  };
}

/** A canary may stand elsewhere than what everybody else has. */
function placesFor(registry: Registry | null, profile: SessionProfile | null): Record<string, Place> {
  const places = Object.entries(registry?.places ?? {}).flatMap(([name, place]) => {
    const canary = registry?.remotes[name]?.canary;
    const own = canary && isMeantFor(canary, name, profile) ? (canary.place ?? place) : place;
    return own ? [[name, own] as const] : [];
  });
  return Object.fromEntries(places);
}
