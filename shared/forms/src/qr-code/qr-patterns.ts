import type { QrGrid } from './qr-grid';

const bit = (value: number, place: number): boolean => ((value >>> place) & 1) === 1;

function finder(grid: QrGrid, centerX: number, centerY: number): void {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      grid.setFixed(centerX + dx, centerY + dy, ring !== 2 && ring !== 4);
    }
  }
}

function alignment(grid: QrGrid, centerX: number, centerY: number): void {
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      grid.setFixed(centerX + dx, centerY + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
}

/** Centers of the alignment patterns for versions 1 to 10. */
function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const last = size - 7;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

/** Everything that does not depend on the text, except the format bits. */
export function drawPatterns(grid: QrGrid, version: number): void {
  const { size } = grid;
  for (let place = 0; place < size; place += 1) {
    grid.setFixed(6, place, place % 2 === 0);
    grid.setFixed(place, 6, place % 2 === 0);
  }
  finder(grid, 3, 3);
  finder(grid, size - 4, 3);
  finder(grid, 3, size - 4);
  const places = alignmentPlaces(version, size);
  for (const x of places) {
    for (const y of places) {
      const isAtFinder = (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
      if (!isAtFinder) alignment(grid, x, y);
    }
  }
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
}

/** Level M (bits 00) and the mask, with error correction, in both places. */
export function drawFormat(grid: QrGrid, mask: number): void {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const { size } = grid;
  for (let place = 0; place <= 5; place += 1) grid.setFixed(8, place, bit(bits, place));
  grid.setFixed(8, 7, bit(bits, 6));
  grid.setFixed(8, 8, bit(bits, 7));
  grid.setFixed(7, 8, bit(bits, 8));
  for (let place = 9; place < 15; place += 1) grid.setFixed(14 - place, 8, bit(bits, place));
  for (let place = 0; place < 8; place += 1) grid.setFixed(size - 1 - place, 8, bit(bits, place));
  for (let place = 8; place < 15; place += 1) grid.setFixed(8, size - 15 + place, bit(bits, place));
  grid.setFixed(8, size - 8, true);
}

function drawVersion(grid: QrGrid, version: number): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let place = 0; place < 18; place += 1) {
    const far = grid.size - 11 + (place % 3);
    const near = Math.floor(place / 3);
    grid.setFixed(far, near, bit(bits, place));
    grid.setFixed(near, far, bit(bits, place));
  }
}
