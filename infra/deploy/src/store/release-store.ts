/** What is kept under a key, and a tag that changes with it. */
export interface Stored {
  content: Buffer;
  tag: string;
}

/**
 * Where releases are kept: keys with slashes, as in a folder or a bucket.
 *
 *     releases/{name}/{build}/release.json        one build: every file by its hash; beside it the pages, the other files without a
 *                                                 hash in their name and the source maps; release.json comes last
 *     releases/{name}/files/…                     the files with a hash in their name, of all builds
 *     environments/{environment}/registry.json    what is live there: the one thing that is ever replaced
 *     environments/{environment}/log/{revision}   each change of it, written once
 *
 * A store of another kind needs these six and passes `testReleaseStore`.
 */
export interface ReleaseStore {
  /** For people: what was opened. */
  readonly address: string;
  read(key: string): Promise<Stored | null>;
  /** The tag alone, for whoever has the rest already. */
  tagOf(key: string): Promise<string | null>;
  /** Writes what is not there yet, whole or not at all; false, and nothing written, when it is. */
  create(key: string, content: Buffer | string): Promise<boolean>;
  /** Writes only over what has this tag (null: nothing); false when it is not so any more. At most one of several wins. */
  replace(key: string, content: Buffer | string, tag: string | null): Promise<boolean>;
  /** The keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}
