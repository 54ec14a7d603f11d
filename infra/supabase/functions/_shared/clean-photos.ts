import { sameBytes } from './bytes.ts';
import { cleanUpload, type CleanPicture } from './clean-picture.ts';

/** Photos that nobody has cleaned yet: the database's list of them, and the Storage API that keeps the files. */
export interface UncleanPhotos {
  list(limit: number): Promise<string[]>;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
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
    const picture = cleanUpload(file);
    if (picture && !sameBytes(picture.bytes, file)) await photos.replace(path, picture);
    await photos.cleaned(path, picture !== null);
  };
  const failures: unknown[] = [];
  const paths = await photos.list(limit);
  for (const path of paths) await clean(path).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return paths.length;
}
