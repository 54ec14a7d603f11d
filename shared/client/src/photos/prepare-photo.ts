import { TasteQuestError } from '../errors/app-error';

const prepared = new WeakMap<Blob, Promise<Blob>>();

/** What it takes is loaded when a field for photos is there, before one is chosen. */
export const loadPhotoTools = () => import(/* webpackChunkName: 'photo-tools' */ './draw-photo');

/**
 * Checks a picture and makes it smaller (`drawPhoto`). The same file is worked on once: a field asks when it is chosen, and sending it gets
 * that answer. What failed for no fault of the picture, such as a lost line, is tried again.
 */
export function preparePhoto(file: Blob): Promise<Blob> {
  const known = prepared.get(file);
  if (known) return known;
  const photo = loadPhotoTools().then(({ drawPhoto }) => drawPhoto(file));
  prepared.set(file, photo);
  photo.catch((error: unknown) => isRefusal(error) || prepared.delete(file));
  return photo;
}

/** Whether it is the picture that can't be taken. */
export const isRefusal = (error: unknown): boolean => error instanceof TasteQuestError;
