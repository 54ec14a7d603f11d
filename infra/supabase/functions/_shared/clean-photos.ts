import { sameBytes } from './bytes.ts';
import { cleanUpload, type CleanPicture } from './clean-picture.ts';

/** Photos that nobody has cleaned yet: the database's list of them, and the Storage API that keeps the files. */
export interface UncleanPhotos {
  list(limit: number): Promise<string[]>;
  /** Null when the file is gone. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  replace(path: string, picture: CleanPicture): Promise<unknown>;
  cleaned(path: string, isPicture: boolean): Promise<unknown>;
}

/**
 * Replaces each by the picture alone, and says so then: stopped half way, it can be called again. One that fails keeps none of the
 * others waiting. Answers how many were seen.
 */
export async function cleanPhotos(photos: UncleanPhotos, limit = 20): Promise<number> {
  const clean = async (path: string) => {
    const file = await photos.read(path);
    const picture = file && cleanUpload(file);
    if (picture && !sameBytes(picture.bytes, file)) await photos.replace(path, picture);
    // What is gone has nothing to clean, and is no reason to delete its row.
    await photos.cleaned(path, file === null || picture !== null);
  };
  const failures: unknown[] = [];
  const paths = await photos.list(limit);
  for (const path of paths) await clean(path).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return paths.length;
}
