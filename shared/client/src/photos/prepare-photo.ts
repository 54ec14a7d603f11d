import { TasteQuestError } from '../errors/app-error';
import { MESSAGES } from '../errors/catalogue';
import { LIMITS } from '../limits';
import { fitInto, photoTypeOf } from './rules';

function refuse(code: string, message: string): never {
  throw new TasteQuestError({ kind: 'invalid', code, message, field: 'photo' });
}

/** Refuses what is no picture by its content, or is larger than 10 MB. */
async function checkPhoto(file: Blob): Promise<void> {
  if (file.size > LIMITS.photoBytes) refuse('photo.too_large', 'Please choose a photo of at most 10 MB.');
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!photoTypeOf(head)) refuse('photo.wrong_type', 'Please choose a PNG, JPG, GIF or WebP photo.');
}

/** The picture as a JPEG whose longest side is at most 1600 px; location and other EXIF data are gone. */
export async function preparePhoto(file: Blob): Promise<Blob> {
  await checkPhoto(file);
  const bitmap = await createImageBitmap(file).catch(() =>
    refuse('photo.unreadable', "This photo couldn't be read. Please choose another one."),
  );
  const size = fitInto(bitmap.width, bitmap.height, LIMITS.photoSide);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) refuse('photo.unreadable', MESSAGES.foods.photoFailed);
  // JPEG has no transparency; without a ground it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob ?? refuse('photo.unreadable', MESSAGES.foods.photoFailed);
}
