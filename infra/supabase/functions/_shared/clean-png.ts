import { concat, textOf } from './bytes.ts';
import { orientationIn, tiffOf } from './orientation.ts';

/** What draws the picture; text, times, EXIF and what only one program knows are not among it. */
const DRAWN = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const SIGNATURE = 8;
/** Length, type and sum around the content of a chunk. */
const AROUND = 12;

/** The chunks of a PNG that draw it, and how it is turned. Null when it is none. */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation = 1;
  for (let at = SIGNATURE; at + AROUND <= bytes.length;) {
    const end = at + AROUND + view.getUint32(at);
    const type = textOf(bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || (kept.length === 0 && type !== 'IHDR')) return null;
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, end - 4));
    if (DRAWN.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') {
      const [header, ...others] = kept;
      return header ? concat(bytes.subarray(0, SIGNATURE), header, ...exifOf(orientation), ...others) : null;
    }
    at = end;
  }
  return null;
}

function exifOf(orientation: number): Uint8Array[] {
  if (orientation === 1) return [];
  const content = concat(
    Uint8Array.from('eXIf', (letter) => letter.charCodeAt(0)),
    tiffOf(orientation),
  );
  return [uint32(content.length - 4), content, uint32(crc32(content))];
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** The sum that ends a chunk. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
