/** Photos whose logs are gone: the database's list of them, and the Storage API that alone may delete files. */
export interface PhotoTrash {
  list(limit: number): Promise<string[]>;
  remove(paths: string[]): Promise<unknown>;
  emptied(paths: string[]): Promise<unknown>;
}

/** Deletes the photos first and forgets them then: stopped half way, it can be called again. Answers how many went. */
export async function emptyPhotoTrash(trash: PhotoTrash, limit = 100): Promise<number> {
  const paths = await trash.list(limit);
  if (paths.length === 0) return 0;
  await trash.remove(paths);
  await trash.emptied(paths);
  return paths.length;
}
