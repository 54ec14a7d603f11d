import { textOf } from './bytes.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

export interface CleanPicture {
  type: string;
  extension: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const KINDS = [
  { type: 'image/jpeg', extension: 'jpg', begins: /^\xff\xd8\xff/, clean: cleanJpeg },
  { type: 'image/png', extension: 'png', begins: /^\x89PNG\r\n\x1a\n/, clean: cleanPng },
  { type: 'image/webp', extension: 'webp', begins: /^RIFF[^]{4}WEBP/, clean: cleanWebp },
  { type: 'image/gif', extension: 'gif', begins: /^GIF8[79]a/, clean: cleanGif },
];

/**
 * The picture without what does not belong to it: place, time, camera, comments, previews, whatever follows its end. What is kept is
 * listed, so that what nobody has heard of goes too. Its pixels are not touched, and it stays turned as it was.
 * Null for anything but the four kinds, by content.
 */
export function cleanPicture(file: Uint8Array): CleanPicture | null {
  const kind = kindOf(file);
  const bytes = kind?.clean(file);
  return kind && bytes ? { type: kind.type, extension: kind.extension, bytes } : null;
}

function kindOf(file: Uint8Array) {
  const head = textOf(file.subarray(0, 12));
  return KINDS.find(({ begins }) => begins.test(head));
}

/** What a picture says beside its pixels begins with one of these. */
const NOTES = /exif|xmp|text|[iz]txt|adobe|photoshop/i;

/**
 * The same for a file that another client stores by itself: a broken picture stays as it is when nobody wrote in it, because
 * Storage takes by its first bytes what a family sends.
 */
export function cleanUpload(file: Uint8Array<ArrayBuffer>): CleanPicture | null {
  const kind = kindOf(file);
  if (!kind) return null;
  const isWrittenIn = () => NOTES.test(new TextDecoder('latin1').decode(file));
  return cleanPicture(file) ?? (isWrittenIn() ? null : { type: kind.type, extension: kind.extension, bytes: file });
}
