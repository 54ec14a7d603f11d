import type { PageToPrerender } from '@tastequest/contract/prerender';

/** The public pages: where they are, and what their heads say. */
export const LANDING: PageToPrerender = {
  path: '/',
  title: 'Food adventures for families',
  description:
    'TasteQuest makes healthy eating fun: children try foods, take on challenges and earn points, and their family chooses the rewards.',
};

export const PRIVACY: PageToPrerender = {
  path: '/privacy',
  title: 'Privacy',
  description:
    'What TasteQuest keeps about a family, why, who sees it and for how long, and how to download or delete it.',
};
