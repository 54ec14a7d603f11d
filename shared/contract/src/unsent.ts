/**
 * Where an area keeps on the device what a person did and the server does not know yet: in local storage under names that
 * begin with `key`, files in the IndexedDB database `files`; the person's id is part of every name, and whoever reads takes
 * only what is under its own. The shell leaves both alone when a session ends and deletes them when the device forgets its
 * players (docs/decisions/009). Since 1.2.0.
 */
export const UNSENT = { key: 'tastequest-unsent.', files: 'tastequest-unsent' } as const;
