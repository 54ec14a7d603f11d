import { codewords } from './codewords';
import { QrGrid } from './qr-grid';
import { drawFormat, drawPatterns } from './qr-patterns';

/** One mask is enough for short links; the standard lets the reader know which one was used. */
const MASK = 0;
const isMasked = (x: number, y: number): boolean => (x + y) % 2 === 0;

/** A text (at most 213 bytes) as a QR code of level M: rows of dark (true) and light places, without a margin. */
export function qrCode(text: string): boolean[][] {
  const { version, bytes } = codewords(text);
  const grid = new QrGrid(version);
  drawPatterns(grid, version);
  drawFormat(grid, MASK);
  let place = 0;
  for (const [x, y] of grid.places()) {
    const byte = bytes[place >>> 3] ?? 0;
    const isDark = ((byte >>> (7 - (place & 7))) & 1) === 1;
    grid.set(x, y, isDark !== isMasked(x, y));
    place += 1;
  }
  return Array.from({ length: grid.size }, (_, y) => Array.from({ length: grid.size }, (__, x) => grid.isDark(x, y)));
}
