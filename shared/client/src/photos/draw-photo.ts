import { imageDimensionsFromData } from 'image-dimensions';
import { TasteQuestError } from '../errors/app-error';
import { MESSAGES } from '../errors/catalogue';
import { LIMITS } from '../limits';
import { fitInto, isHeif, photoTypeOf } from './rules';

function refuse(code: string, message: string): never {
  throw new TasteQuestError({ kind: 'invalid', code, message, field: 'photo' });
}

const refuseUnreadable = () => refuse('photo.unreadable', "This photo couldn't be read. Please choose another one.");

/**
 * The picture as a JPEG whose longest side is at most 1600 px; location and other EXIF data are gone. Rejects with a sentence for what is
 * no picture by its content, is larger than 10 MB or 50 megapixels, or can't be read by this browser.
 */
export async function drawPhoto(file: Blob): Promise<Blob> {
  const picture = await decode(file, await checkPhoto(file));
  const size = fitInto(picture.width, picture.height, LIMITS.photoSide);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return refuse('photo.unreadable', MESSAGES.foods.photoFailed);
  // JPEG has no transparency; without a ground it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  if ('close' in picture) picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob ?? refuse('photo.unreadable', MESSAGES.foods.photoFailed);
}

/** Asks the file's own bytes, before anything is decoded: a few kilobytes can claim to be a picture that fills the memory. */
async function checkPhoto(file: Blob): Promise<'heif' | 'common'> {
  if (file.size > LIMITS.photoBytes) refuse('photo.too_large', 'Please choose a photo of at most 10 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuseUnreadable));
  const kind = isHeif(bytes) ? 'heif' : 'common';
  if (kind === 'common' && !photoTypeOf(bytes)) {
    refuse('photo.wrong_type', 'Please choose a PNG, JPG, GIF or WebP photo.');
  }
  const size = imageDimensionsFromData(bytes);
  if (kind === 'common' && !size) refuseUnreadable();
  if (size && size.width * size.height > LIMITS.photoPixels) {
    refuse('photo.too_many_pixels', 'Please choose a photo of at most 50 megapixels.');
  }
  return kind;
}

async function decode(file: Blob, kind: 'heif' | 'common'): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file);
  } catch {
    if (kind === 'common') return refuseUnreadable();
  }
  // Some versions of Safari read HEIC as an image only.
  const image = await imageOf(file).catch(() => null);
  return (
    image ??
    refuse(
      'photo.heic',
      "This browser can't open a HEIC photo. Please save it as a JPG, or take a screenshot of it and choose that.",
    )
  );
}

/** As a data URL, because the content policy refuses object URLs. */
async function imageOf(file: Blob): Promise<HTMLImageElement> {
  const src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
  const image = Object.assign(new Image(), { src });
  await image.decode();
  return image;
}
