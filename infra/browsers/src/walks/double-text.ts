import type { Walk } from './walk.ts';

/** A visitor's: those of a parent are looked at in Chromium (screens.layout.spec.ts). */
const SCREENS = {
  '/': 'Every new taste is a little adventure',
  '/login': 'Welcome back',
  '/signup': 'Create your account',
  '/forgot-password': /password/i,
};

export const doubleText: Walk = {
  title: "with text of twice its size, nothing of a visitor's screens is wider than the phone",
  async run(open) {
    const page = await open({ text: 'double' });
    for (const [path, title] of Object.entries(SCREENS)) {
      await page.goTo(path);
      await page.seesHeading(title);
      const overflow = await page.overflow();
      if (overflow > 0) throw new Error(`${path} is ${overflow} pixels too wide.`);
    }
  },
};
