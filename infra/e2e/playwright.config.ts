import { defineConfig } from '@playwright/test';
import { noonZone } from '@tastequest/local/testing/dates';
import { chromium } from './src/chromium.ts';

/** A spec names the screen it runs on: `*.phone`, `*.desktop`, or `*.layout` for both. */
const specsFor = (size: string) => `**/*.{${size},layout}.spec.ts`;

/** Against a running local backend: `TQ_BASE_URL` and `TQ_DATA_FOLDER`, else those of `npm start`. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../../test-results',
  fullyParallel: true,
  // On two cores: two leave an eighth of them idle, waiting for each other and the server.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // For a busy machine: the longest takes a quarter of it on an idle one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env['TQ_BASE_URL'] ?? 'http://localhost:3000',
    launchOptions: chromium(),
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    // No test sees midnight.
    timezoneId: noonZone(),
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testMatch: specsFor('phone'),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testMatch: specsFor('desktop'), use: { viewport: { width: 1280, height: 800 } } },
  ],
});
