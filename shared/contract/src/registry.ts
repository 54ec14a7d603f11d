// The small build of zod: this is part of what every visitor downloads.
import * as z from 'zod/mini';

/** The remotes the shell knows how to place. */
export const REMOTE_NAMES = ['landing', 'parent', 'child', 'settings', 'admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

const file = z.string().check(z.regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/, 'an absolute path or URL'));

/** One remote as the deploy job publishes it. `preload` names the files of its first screen. */
export const registryEntrySchema = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)),
  entry: file,
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/)),
  contract: z.string().check(z.minLength(1)),
  preload: z._default(z.array(file), []),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** `registry.json`: written by the deploy job, never by the shell's build. Any other `schemaVersion` is refused. */
export const registrySchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.partialRecord(z.enum(REMOTE_NAMES), registryEntrySchema),
});
export type Registry = z.infer<typeof registrySchema>;

/** `dist/remote.json`: what a remote's build says of itself; the registry is made from it. */
export const remoteManifestSchema = z.object({
  name: z.enum(REMOTE_NAMES),
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  contract: z.string(),
  preload: z.array(z.string()),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** Inlined into the shell's HTML by the gateway or the deploy job. An empty `supabaseUrl` means the page's own origin. */
export const runtimeConfigSchema = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string().check(z.minLength(1)),
  mode: z.enum(['embedded', 'hosted']),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
