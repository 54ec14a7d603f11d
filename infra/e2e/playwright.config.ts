import { defineConfig } from '@playwright/test';
import { chromium } from './src/chromium.ts';

/** Against a running embedded system: `TQ_BASE_URL` and `TQ_DATA_FOLDER`, else those of `npm start`. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  // What needs it is flaky: `npm test` names it, and tolerates two.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // For a busy machine: the longest takes 35 s on an idle one.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env['TQ_BASE_URL'] ?? 'http://localhost:3000',
    launchOptions: chromium(),
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: 'federation.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
