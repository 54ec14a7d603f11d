import type { Page } from '@playwright/test';

/** A photo as a phone takes it, 12 megapixels of JPEG: drawn by the browser, as the file that an input is given. */
export async function takePhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const brush = canvas.getContext('2d');
    for (let x = 0; brush && x < 4000; x += 100) {
      for (let y = 0; y < 3000; y += 100) {
        brush.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% 50%)`;
        brush.fillRect(x, y, 100, 100);
      }
    }
    return canvas.toDataURL('image/jpeg');
  });
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: 'IMG_20261122_131415123.jpg', mimeType: 'image/jpeg', buffer };
}
