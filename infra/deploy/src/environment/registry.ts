import { placeSchema, readRegistry, registryEntrySchema, remoteBuildSchema } from '@tastequest/contract/internal';
import type { RemoteBuild } from '@tastequest/contract/internal';
import { z } from 'zod';
import { BUILD, fileKey, NAME, SHELL, type Release } from '../releases/manifest.ts';

/** Goes into pages and their policy. */
const origin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.:[\]-]+$/i)
  .optional();

const pastSchema = z.object({
  build: z.string().regex(BUILD),
  origin,
  /** As browsers were told of it; the shell has none. */
  remote: z.optional(remoteBuildSchema),
});
/** A build that was live before, and where it was served from. */
export type Past = z.infer<typeof pastSchema>;

/** What the store keeps of each name beside what browsers are told. */
const record = {
  /** The change of the registry that made this build live: its entry in the log. */
  revision: z.number().int().positive(),
  /** The last one first. */
  history: z.array(pastSchema).default([]),
  /** Where the files are served from, where that is not the site itself. */
  origin,
};
const { previous: _, ...told } = registryEntrySchema.shape;
/** `place` is kept from before where a build says none: remotes of contracts before 1.5.0 don't. */
const entrySchema = z.object({ ...told, ...record, place: z.optional(placeSchema) });
export type Entry = z.infer<typeof entrySchema>;

const shellSchema = z.object({
  version: z.string(),
  build: z.string().regex(BUILD),
  /** The version of the contract that this shell has. */
  contract: z.string(),
  ...record,
});
export type ShellEntry = z.infer<typeof shellSchema>;

/** Exact, because it stands in the policy of every page; of a server that nobody on the way can speak for. */
export const SAFE_ORIGIN = /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1):\d+)$/;

const overridesSchema = z.object({
  origins: z.array(z.string().regex(SAFE_ORIGIN)).min(1),
  roles: z.array(z.string()),
  families: z.array(z.string()),
});
/** Where builds may come from that somebody works on, and whose browsers may load them; families by their fingerprints. */
export type Overrides = z.infer<typeof overridesSchema>;

const registrySchema = z.object({
  schemaVersion: z.literal(1),
  /** Counts the changes. */
  revision: z.number().int().nonnegative(),
  shell: z.unknown().optional(),
  remotes: z.record(z.string(), z.unknown()),
  /** What can't be read allows nothing. */
  overrides: z.optional(overridesSchema).catch(undefined),
});

/** `environments/{environment}/registry.json`: what is live there. */
export interface EnvironmentRegistry {
  schemaVersion: 1;
  revision: number;
  shell?: ShellEntry;
  remotes: Record<string, Entry>;
  overrides?: Overrides | undefined;
}

export const EMPTY: EnvironmentRegistry = { schemaVersion: 1, revision: 0, remotes: {} };

/**
 * Reads what the store holds. Throws where the whole can't be understood. Entries are checked one by one: `problems` says by name
 * why some were left out.
 */
export function parseRegistry(value: unknown): { registry: EnvironmentRegistry; problems: Map<string, string> } {
  const { remotes, shell, ...rest } = registrySchema.parse(value);
  const registry: EnvironmentRegistry = { ...rest, remotes: {} };
  const problems = new Map<string, string>();
  const read = <T>(name: string, schema: z.ZodType<T>, entry: unknown): T | undefined => {
    const { success, data, error } = schema.safeParse(entry);
    if (!success) problems.set(name, z.prettifyError(error));
    return data;
  };
  if (shell !== undefined) {
    const entry = read(SHELL, shellSchema, shell);
    if (entry) registry.shell = entry;
  }
  for (const [name, value] of Object.entries(remotes)) {
    const entry = NAME.test(name) ? read(name, entrySchema, value) : undefined;
    if (entry) registry.remotes[name] = entry;
    else if (!problems.has(name)) problems.set(name, 'this is no name of a remote');
  }
  return { registry, problems };
}

/** What browsers are told: nothing of who changed what. `shell` is the build that is shown. */
export function publicRegistry({ schemaVersion, remotes, overrides }: EnvironmentRegistry, shell: string) {
  const entries = Object.entries(remotes).map(([name, entry]) => [name, { ...entry, previous: previousOf(entry) }]);
  const places = Object.entries(remotes).flatMap(([name, { place }]) => (place ? [[name, place]] : []));
  const told = {
    schemaVersion,
    shell: { build: shell },
    places: Object.fromEntries(places),
    remotes: Object.fromEntries(entries),
    overrides,
  };
  return readRegistry(told).registry;
}

/** The build before, and for every other contract the newest: older shells are open somewhere. */
function previousOf({ history, contract }: Entry): RemoteBuild[] {
  const contracts = new Set([contract]);
  const builds = history.flatMap(({ remote }) => remote ?? []);
  return builds.filter((build, index) => {
    const isNew = !contracts.has(build.contract);
    contracts.add(build.contract);
    return isNew || index === 0;
  });
}

/** A release of a remote as a registry names it: served by the site itself, or below another origin. */
export function remoteBuild(release: Release, origin = ''): RemoteBuild {
  const addressOf = (file: string) => `${origin}/${fileKey(release, file)}`;
  return {
    version: release.version,
    build: release.build,
    entry: addressOf(release.entry),
    integrity: release.files[release.entry] ?? '',
    contract: release.contract,
    preload: release.preload.map(addressOf),
  };
}

/** The origins that the pages' policy has to allow besides the site's own. */
export function originsOf({ shell, remotes }: EnvironmentRegistry): string[] {
  const urls = Object.values(remotes).flatMap(({ entry, canary }) => [entry, canary?.entry]);
  const given = [shell?.origin, ...urls.filter((url) => url?.startsWith('http'))];
  return [...new Set(given.flatMap((url) => (url ? [new URL(url).origin] : [])))].sort();
}
