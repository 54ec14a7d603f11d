import { overlap, satisfies, type Place } from '@tastequest/contract/internal';
import { CommandError } from '../command-error.ts';
import { SHELL } from '../releases/manifest.ts';
import type { EnvironmentRegistry } from './registry.ts';

/** Shells of this contract, or a later one, show only remotes that say where they stand. */
const PLACES = '^1.5.0';

/**
 * Refuses a change after which one of the names has something of another remote, or no place at all, or a role no home that had one
 * `before`.
 */
export function mustHavePlaces(
  before: EnvironmentRegistry,
  { shell, remotes }: EnvironmentRegistry,
  names: readonly string[],
): void {
  for (const [name, { version, place }] of Object.entries(remotes)) {
    if (place || !shell || !satisfies(shell.contract, PLACES)) continue;
    if (!names.includes(name) && !names.includes(SHELL)) continue;
    throw new CommandError(
      `${name} ${version} doesn't say where it stands, and nobody would find it in this shell.`,
      `Release it from newer sources, before the shell or together with it: npm run release -- shell ${name}`,
    );
  }
  const homes = homesIn(remotes);
  for (const [role, name] of homesIn(before.remotes)) {
    if (homes.has(role)) continue;
    throw new CommandError(
      `People with the role ${role} would have no home any more: it is ${name}'s.`,
      `Give it back in remote.json of ${name}, or release whoever takes it over together with it.`,
    );
  }
  const places = Object.entries(remotes).flatMap(([name, { place, canary }]) =>
    [place, canary?.place].flatMap((one) => (one ? [{ name, place: one }] : [])),
  );
  for (const one of places.filter(({ name }) => names.includes(name)))
    for (const other of places) if (other.name !== one.name) mustNotMeet(one, other);
}

const homesIn = (remotes: EnvironmentRegistry['remotes']) =>
  new Map(
    Object.entries(remotes).flatMap(([name, { place }]) => (place?.home ? [[place.home.role, name] as const] : [])),
  );

interface Standing {
  name: string;
  place: Place;
}

function mustNotMeet(one: Standing, other: Standing): void {
  const remedy = `Choose another in remote.json of ${one.name}, or let a release of ${other.name} give it up first.`;
  for (const route of one.place.routes) {
    const met = other.place.routes.find((theirs) => overlap(route, theirs));
    if (met) throw new CommandError(`${one.name} wants ${route.path}, and ${met.path} is ${other.name}'s.`, remedy);
  }
  const { home } = one.place;
  if (home && home.role === other.place.home?.role)
    throw new CommandError(`The home of the role ${home.role} is ${other.name}'s.`, remedy);
}
