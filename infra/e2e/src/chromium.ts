import type { LaunchOptions } from '@playwright/test';

/** The browser that is already on the machine; it talks to nobody but the page's own server. */
export function chromium(): LaunchOptions {
  return {
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
