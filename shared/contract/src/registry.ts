// The small build of zod: this is part of what every visitor downloads.
import * as z from 'zod/mini';

/**
 * Once per page, before anything is validated: zod would try `new Function` to compile its schemas, which the content security
 * policy refuses and reports. The setting holds for every copy of zod in the page.
 */
export const validateWithoutEval = (): void => void z.config({ jitless: true });

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

/** A page that a remote's build rendered to static HTML: files of the release, what they must be, and the page's head. */
export const prerenderedPageSchema = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/)),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  html: z.object({ file: z.string(), integrity: z.string() }),
  css: z.object({ file: z.string(), integrity: z.string() }),
});
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/** `dist/remote.json`: what a remote's build says of itself; the registry is made from it. */
export const remoteManifestSchema = z.object({
  name: z.enum(REMOTE_NAMES),
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  contract: z.string(),
  preload: z.array(z.string()),
  pages: z._default(z.array(prerenderedPageSchema), []),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** Inlined into the shell's HTML by the page server or the deploy job. An empty `supabaseUrl` means the page's own origin. */
export const runtimeConfigSchema = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string().check(z.minLength(1)),
  mode: z.enum(['embedded', 'hosted']),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
