import { buildManifestSchema } from '@tastequest/contract/internal';
import { z } from 'zod';

export const SHELL = 'shell';
/** Names of releases: `shell`, and the remotes. */
export const NAME = /^[a-z][a-z0-9-]*$/;
/** The end of the hash over everything that a build consists of. */
export const BUILD = /^[0-9a-f]{16}$/;

/** `releases/{name}/{build}/release.json`: a build that was uploaded, with every file by its hash. */
export const releaseSchema = z.object({
  ...buildManifestSchema.shape,
  build: z.string().regex(BUILD),
  /** What it was built from, where that is known. */
  commit: z.string().nullable(),
  /** When it was uploaded, in ISO 8601. */
  time: z.iso.datetime(),
});
export type Release = z.infer<typeof releaseSchema>;

/** A file whose name holds the hash of its content. */
export const HASHED = /\.[0-9a-f]{16,}\.[a-z0-9]+$/;

/** The sha256 that pages load a file by: its name holds it, but in older builds, whose hashes are shorter. */
export const checksumIn = (file: string) => /\.([0-9a-f]{64})\.[a-z0-9]+$/.exec(file)?.[1];

/** Where the hashed files of all builds of a name are: what two builds have in common keeps its address, so that browsers keep it. */
export const sharedFolder = (name: string) => `releases/${name}/files`;

/** Where the store has a file of a release. */
export const fileKey = ({ name, build }: Pick<Release, 'name' | 'build'>, file: string) =>
  HASHED.test(file) ? `${sharedFolder(name)}/${file}` : `${buildFolder(name, build)}/${file}`;

/** Where everything else of a build is; nothing of it is public. */
export const buildFolder = (name: string, build: string) => `releases/${name}/${build}`;
/** Where the source map of a file is: with what is not public. */
export const mapKey = ({ name, build }: Pick<Release, 'name' | 'build'>, file: string) =>
  `${buildFolder(name, build)}/${file}.map`;
export const manifestKey = (name: string, build: string) => `${buildFolder(name, build)}/release.json`;
