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
  const head = textOf(file.subarray(0, 12));
  const kind = KINDS.find(({ begins }) => begins.test(head));
  const bytes = kind?.clean(file);
  return kind && bytes ? { type: kind.type, extension: kind.extension, bytes } : null;
}
