import { overlap, satisfies, type Place } from '@tastequest/contract/internal';
import { CommandError } from '../command-error.ts';
import { SHELL } from '../releases/manifest.ts';
import type { EnvironmentRegistry } from './registry.ts';

/** Shells of this contract, or a later one, show only remotes that say where they stand. */
const PLACES = '^1.5.0';

/** Refuses a state in which one of the names takes something of another remote, or has no place at all. */
export function mustHavePlaces(registry: EnvironmentRegistry, names: readonly string[]): void {
  const { shell, remotes } = registry;
  for (const [name, { version, place }] of Object.entries(remotes)) {
    if (place || !shell || !satisfies(shell.contract, PLACES)) continue;
    if (!names.includes(name) && !names.includes(SHELL)) continue;
    throw new CommandError(
      `${name} ${version} doesn't say where it stands, and nobody would find it in this shell.`,
      `Release it from newer sources, before the shell or together with it: npm run release -- shell ${name}`,
    );
  }
  const places = Object.entries(remotes).flatMap(([name, { place, canary }]) =>
    [place, canary?.place].flatMap((one) => (one ? [{ name, place: one }] : [])),
  );
  for (const one of places.filter(({ name }) => names.includes(name)))
    for (const other of places) if (other.name !== one.name) mustNotMeet(one, other);
}

interface Standing {
  name: string;
  place: Place;
}

function mustNotMeet(one: Standing, other: Standing): void {
  const remedy = `Choose another in remote.json of ${one.name}, or let ${other.name} give it up first.`;
  for (const route of one.place.routes) {
    const met = other.place.routes.find((theirs) => overlap(route, theirs));
    if (met) throw new CommandError(`${one.name} wants ${route.path}, and ${met.path} is ${other.name}'s.`, remedy);
  }
  const { home } = one.place;
  if (home && home.role === other.place.home?.role)
    throw new CommandError(`The home of the role ${home.role} is ${other.name}'s.`, remedy);
}
