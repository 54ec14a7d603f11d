/** `npm run brand`: draws the icons and the social card from their SVG files, as the browser on the machine sees them. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as browserType } from '@playwright/test';
import { chromium } from './chromium.ts';

const SHELL = fileURLToPath(new URL('../../../shell/', import.meta.url));
const GREEN = '#1b7a43';

interface Picture {
  from: string;
  to: string;
  width: number;
  height: number;
  /** Behind and around the drawing, for systems that cut icons to a shape of their own. */
  bleed?: number;
}

const square = (to: string, size: number, bleed?: number): Picture => ({
  from: 'src/public/icon.svg',
  to,
  width: size,
  height: size,
  bleed,
});

const PICTURES: readonly Picture[] = [
  { from: 'brand/social-card.svg', to: 'social-card.png', width: 1200, height: 630 },
  square('apple-touch-icon.png', 180, 0),
  square('icon-192.png', 192),
  square('icon-512.png', 512),
  square('icon-maskable-512.png', 512, 0.12),
];

const browser = await browserType.launch(chromium());
try {
  for (const { from, to, width, height, bleed } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height } });
    const svg = await readFile(path.join(SHELL, from), 'utf8');
    const background = bleed === undefined ? 'transparent' : GREEN;
    await page.setContent(
      `<style>body{margin:0;background:${background};padding:${(bleed ?? 0) * width}px}svg{display:block;width:100%}</style>${svg}`,
    );
    const file = path.join(SHELL, 'src/public', to);
    await page.screenshot({ path: file, omitBackground: true });
    await page.close();
    process.stdout.write(`${to} ${Math.round((await stat(file)).size / 1000)} kB\n`);
  }
} finally {
  await browser.close();
}
