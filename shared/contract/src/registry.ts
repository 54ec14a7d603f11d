// The small build of zod: this is part of what every visitor downloads.
import * as z from 'zod/mini';
import { placeSchema } from './place.ts';
import type { Place } from './place.ts';

/**
 * Once per page, before anything is validated: zod would try `new Function` to compile its schemas, which the content security
 * policy refuses and reports. The setting holds for every copy of zod in the page.
 */
export const validateWithoutEval = (): void => void z.config({ jitless: true });

const file = z.string().check(z.regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/, 'an absolute path or URL'));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));

/** One build of a remote, ready to be loaded. `build` tells any two apart; `preload` names the files of its first screen. */
export const remoteBuildSchema = z.object({
  version,
  build: z.string().check(z.minLength(1)),
  entry: file,
  integrity,
  contract: z.string().check(z.minLength(1)),
  preload: z._default(z.array(file), []),
});
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;

/**
 * Who gets another build than everybody: a share of the people in per cent, or whoever has the role or the family, which is named by
 * its `fingerprint`.
 */
export const canarySchema = z.object({
  ...remoteBuildSchema.shape,
  share: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
  roles: z._default(z.array(z.string()), []),
  families: z._default(z.array(z.string()), []),
  /** Where this build stands. */
  place: z.catch(z.optional(placeSchema), undefined),
});
export type Canary = z.infer<typeof canarySchema>;

/**
 * What is live of one remote. `off` is the kill switch: nothing of the remote is loaded, and its message is shown instead.
 * `previous` are builds that were live before, the last one first: for a shell that can't run the one that is, and where that one
 * doesn't load.
 */
export const registryEntrySchema = z.object({
  ...remoteBuildSchema.shape,
  canary: z.optional(canarySchema),
  off: z.optional(z.object({ message: z.string() })),
  previous: z.optional(z.array(remoteBuildSchema)),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/**
 * `/registry.json`: the build of the shell that new pages get, what is live of every remote, and where it stands: apart, so that
 * a remote whose build can't be loaded still has its address.
 */
export interface Registry {
  schemaVersion: 1;
  shell?: { build: string } | undefined;
  places?: Partial<Record<string, Place>>;
  remotes: Partial<Record<string, RegistryEntry>>;
  /** Read by `overridesSchema` where it is needed; without it, overrides are refused. Since 1.5.0. */
  overrides?: unknown;
}

const frameSchema = z.object({
  schemaVersion: z.literal(1),
  shell: z.catch(z.optional(z.object({ build: z.string() })), undefined),
  places: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
  remotes: z.record(z.string(), z.unknown()),
  overrides: z.optional(z.unknown()),
});

/**
 * Reads a registry. It throws only where the whole can't be understood, which is what `schemaVersion` tells. Each entry and each
 * place is checked alone: one that is not valid is left out, and `problems` says why. Remotes and fields that this version doesn't
 * know change nothing.
 */
export function readRegistry(value: unknown): { registry: Registry; problems: string[] } {
  const { remotes, places, ...frame } = frameSchema.parse(value);
  const problems: string[] = [];
  const readAll = <T>(schema: z.ZodMiniType<T>, values: Record<string, unknown>, what: string[]): Record<string, T> => {
    const valid: Record<string, T> = {};
    for (const [name, one] of Object.entries(values)) {
      const { success, data, error } = schema.safeParse(one);
      if (success) valid[name] = data;
      else
        problems.push(
          `${name}: ${error.issues.map(({ path, message }) => `${[...what, ...path].join('.')} ${message}`).join(', ')}`,
        );
    }
    return valid;
  };
  const registry = {
    ...frame,
    ...(places && { places: readAll(placeSchema, places, ['place']) }),
    remotes: readAll(registryEntrySchema, remotes, []),
  };
  return { registry, problems };
}

/** A page that a remote's build rendered to static HTML: files of the release, what they must be, and the page's head. */
export const prerenderedPageSchema = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/)),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  html: z.object({ file: z.string(), integrity: z.string() }),
  css: z.object({ file: z.string(), integrity: z.string() }),
});
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

const names = z.array(z.string());

/** What the code of a build asks of the backend: migrations may remove none of it while the build is in use. */
export const callsSchema = z.object({
  /** By table or view: columns that are read or filtered by, tables embedded in the answer, columns of each insert and of updates. */
  tables: z.record(
    z.string(),
    z.object({ select: names, embed: names, insert: z.array(names), update: names, delete: z.boolean() }),
  ),
  /** By database function: the arguments of each call. */
  rpc: z.record(z.string(), z.array(names)),
  functions: names,
  buckets: names,
});
export type Calls = z.infer<typeof callsSchema>;

/**
 * `dist/manifest.json`: what a build of a remote or of the shell says of itself; a release is made from it. `contract` is the
 * range that a remote needs, or the version that the shell has.
 */
export const buildManifestSchema = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens')),
  version,
  contract: z.string().check(z.minLength(1)),
  entry: z.string().check(z.minLength(1)),
  preload: z._default(z.array(z.string()), []),
  pages: z._default(z.array(prerenderedPageSchema), []),
  /** Every file of the build by its hash. */
  files: z.record(z.string(), integrity),
  /** Builds of before 1.4.0 don't say. */
  calls: z.optional(callsSchema),
  /** Remotes only; those of before 1.5.0 don't say. */
  place: z.optional(placeSchema),
});
export type BuildManifest = z.infer<typeof buildManifestSchema>;

/** Inlined into the shell's HTML by the page server or the deploy job. An empty `supabaseUrl` means the page's own origin. */
export const runtimeConfigSchema = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string().check(z.minLength(1)),
  mode: z.enum(['embedded', 'hosted']),
  /** Entries of remotes that the page's own server is told of: what `npm run dev` serves. Since 1.5.0. */
  overrides: z.optional(z.record(z.string(), z.string())),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
