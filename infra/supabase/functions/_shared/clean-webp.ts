import { concat, textOf } from './bytes.ts';
import { orientationIn, tiffOf } from './orientation.ts';

const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];
/** `RIFF`, the length and `WEBP`. */
const HEADER = 12;

/** The chunks of a WebP that draw it, and how it is turned. Null when it is none. */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  const end = bytes.length < HEADER ? 0 : 8 + view.getUint32(4, true);
  if (end <= HEADER || end > bytes.length) return null;
  for (let at = HEADER; at < end;) {
    if (at + 8 > end) return null;
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    const type = textOf(bytes.subarray(at, at + 4));
    if (type === 'EXIF') orientation = orientationIn(bytes.subarray(at + 8, next));
    if (DRAWN.has(type)) kept.push(bytes.slice(at, next));
    at = next;
  }
  const canvas = kept.find((chunk) => textOf(chunk.subarray(0, 4)) === 'VP8X');
  // Only a file with this header may say how it is turned.
  const exif = canvas && orientation !== 1 ? [chunkOf('EXIF', tiffOf(orientation))] : [];
  if (canvas) canvas[8] = ((canvas[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif.length > 0 ? HAS_EXIF : 0);
  const clean = concat(bytes.subarray(0, HEADER), ...kept, ...exif);
  new DataView(clean.buffer).setUint32(4, clean.length - 8, true);
  return kept.length > 0 ? clean : null;
}

/** A chunk with a content of even length. */
function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const head = Uint8Array.from(type + '\0\0\0\0', (letter) => letter.charCodeAt(0));
  new DataView(head.buffer).setUint32(4, content.length, true);
  return concat(head, content);
}
