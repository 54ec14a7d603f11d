import adventureDark from './adventure-dark.webp';
import adventureLight from './adventure-light.webp';
import challengesDark from './challenges-dark.webp';
import challengesLight from './challenges-light.webp';
import dashboardDark from './dashboard-dark.webp';
import dashboardLight from './dashboard-light.webp';
import rewardsDark from './rewards-dark.webp';
import rewardsLight from './rewards-light.webp';
import type { Screen } from './phone-screen';

/** `npm run landing:screens` takes them anew. */
export const SCREENS = {
  challenges: {
    light: challengesLight,
    dark: challengesDark,
    alt: "A child's challenges on a phone: Rainbow week, three of five foods tasted.",
  },
  rewards: {
    light: rewardsLight,
    dark: rewardsDark,
    alt: "A child's rewards on a phone: the points to spend, and what they can buy.",
  },
  dashboard: {
    light: dashboardLight,
    dark: dashboardDark,
    alt: "The parents' dashboard on a phone: each child's week.",
  },
  adventure: {
    light: adventureLight,
    dark: adventureDark,
    alt: "A child's sticker book on a phone: three tries of spinach, each with a face and a sticker.",
  },
} as const satisfies Record<string, Screen>;
