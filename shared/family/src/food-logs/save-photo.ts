import { saveFile } from '../save-file';
import type { ViewedPhoto } from './viewed-photo';

/**
 * Saves a photo under the name of the food and its day. A phone is offered its own ways, among them its photos; elsewhere, and where the
 * phone has none, it is a download. Rejects when the photo can't be loaded.
 */
export async function savePhoto(
  url: string,
  { path, foodName, day }: Pick<ViewedPhoto, 'path' | 'foodName' | 'day'>,
): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The photo answered ${answer.status}.`);
  const photo = await answer.blob();
  const name = `${foodName.replace(/[/\\:*?"<>|]/g, ' ').trim()} ${day}${path.slice(path.lastIndexOf('.'))}`;
  const file = new File([photo], name, { type: photo.type });
  if (isPhone() && navigator.canShare?.({ files: [file] })) {
    const isDone = await navigator.share?.({ files: [file] }).then(() => true, wasDeclined);
    if (isDone) return;
  }
  saveFile(name, photo, photo.type);
}

/** Whoever shuts the phone's sheet wants no download instead. */
const wasDeclined = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const isPhone = () => window.matchMedia('(pointer: coarse)').matches;
