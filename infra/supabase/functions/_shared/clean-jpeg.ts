import { concat, startsWith } from './bytes.ts';
import { orientationIn, tiffOf } from './orientation.ts';

const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];
const [START_OF_SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe];
const EXIF = 'Exif\0\0';

/** The tables and scans of a JPEG, with its color profile and how it is turned. Null when it is none. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const head: Uint8Array[] = [bytes.subarray(0, 2)];
  const rest: Uint8Array[] = [];
  let orientation = 1;
  let hasScan = false;
  for (let at = 2; ;) {
    if (at >= bytes.length) return hasScan ? concat(...head, ...exifOf(orientation), ...rest) : null;
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? END;
    // What comes after the end is another file: a film, a second picture with a place of its own.
    if (marker === END) {
      rest.push(bytes.subarray(at, at + 2));
      at = bytes.length;
      continue;
    }
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const content = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || content.length !== length - 2) return null;
    if (marker === APP1 && startsWith(content, EXIF)) orientation = orientationIn(content.subarray(EXIF.length));
    if (marker === APP0 && startsWith(content, 'JFIF\0')) head.push(jfifOf(content));
    else if (isOfThePicture(marker, content)) rest.push(bytes.subarray(at, at + 2 + length));
    at += 2 + length;
    if (marker === START_OF_SCAN) {
      const end = endOfScan(bytes, at);
      rest.push(bytes.subarray(at, end));
      at = end;
      hasScan = true;
    }
  }
}

function isOfThePicture(marker: number, content: Uint8Array): boolean {
  if (marker === APP2) return startsWith(content, 'ICC_PROFILE\0');
  if (marker === APP14) return startsWith(content, 'Adobe');
  return (marker < APP0 || marker > APP15) && marker !== COMMENT;
}

/** Its first line, without the small picture that may follow it. */
const jfifOf = (content: Uint8Array): Uint8Array =>
  concat(Uint8Array.of(0xff, APP0, 0, 16), content.subarray(0, 12), Uint8Array.of(0, 0));

function exifOf(orientation: number): Uint8Array[] {
  if (orientation === 1) return [];
  const tiff = tiffOf(orientation);
  return [
    Uint8Array.of(0xff, APP1, 0, 2 + EXIF.length + tiff.length),
    Uint8Array.from(EXIF, (l) => l.charCodeAt(0)),
    tiff,
  ];
}

/** Where the next marker is: an FF byte of the scan itself is followed by 0, or restarts it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
  return bytes.length;
}
