/**
 * For the attribute `accept` of a file input. HEIC is left out although it is taken where the browser can read it: iOS and Safari give a JPEG
 * instead of it only as long as no input asks for it.
 */
export const PHOTO_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

type PhotoType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The type of a picture by its first bytes (12 are enough), whatever its name says; null when it is none of ours. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'image/gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp';
  return null;
}

/** The brands of HEIC, HEIF and AVIF: what the cameras of phones store, and few browsers but Safari can read. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'];

/** Whether it is a HEIC picture or one of its kin, by its first 12 bytes. */
export function isHeif(bytes: Uint8Array): boolean {
  return startsWith(bytes, ascii('ftyp'), 4) && HEIF_BRANDS.some((brand) => startsWith(bytes, ascii(brand), 8));
}

/** Width and height after fitting into a square of `side` pixels; never enlarged. */
export function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
