import { render, screen } from '@testing-library/react';
import decode from 'qr/decode.js';
import { signInLink } from '../children/sign-in-link';
import { QrImage } from './qr-image';

/** Pixels per module of the picture that the scanner sees. */
const SCALE = 4;

/** The modules that a path of outlines fills: each upright edge turns over all that is right of it. */
function filled(path: string, margin: number, side: number): boolean[][] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, outline = ''] of path.matchAll(/M([^MZ]+)Z/g)) {
    const corners = outline.split('L').map((corner) => corner.split(' ').map((place) => Number(place) + margin));
    corners.forEach(([x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = corners[(at + 1) % corners.length] ?? [];
      if (x !== nextX) return;
      for (const row of rows.slice(Math.min(y, nextY), Math.max(y, nextY))) {
        row.forEach((isDark, column) => (row[column] = isDark !== column >= x));
      }
    });
  }
  return rows;
}

/** What an independent reader makes of the picture on the page. */
function scan(image: HTMLElement): string {
  const [left = 0, , side = 0] = (image.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const rows = filled(image.querySelector('path')?.getAttribute('d') ?? '', -left, side);
  const width = side * SCALE;
  const pixels = Array.from({ length: width ** 2 }, (_, at) => {
    const isDark = rows[Math.floor(at / width / SCALE)]?.[Math.floor((at % width) / SCALE)];
    return isDark ? [0, 0, 0, 255] : [255, 255, 255, 255];
  });
  return decode({ width, height: width, data: Uint8Array.from(pixels.flat()) });
}

it.each([
  signInLink('https://tastequest.example', 'ABCD2345'),
  'otpauth://totp/TasteQuest:ada.roe%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=TasteQuest',
])('a scanner reads %s', (text) => {
  render(<QrImage text={text} label="Scan me" />);
  expect(scan(screen.getByRole('img', { name: 'Scan me' }))).toBe(text);
});
