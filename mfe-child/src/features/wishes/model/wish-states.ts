import type { WishStatus } from '@tastequest/client';
import type { BadgeTone } from '@tastequest/ui';

/** How far a wish is, in a child's words. */
export const WISH_STATES: Record<WishStatus, { words: string; emoji: string; tone: BadgeTone }> = {
  pending: { words: 'Waiting for your parent', emoji: '⏳', tone: 'warning' },
  granted: { words: 'Yes! It is in the shop', emoji: '🎉', tone: 'success' },
  declined: { words: 'Not this time', emoji: '💬', tone: 'neutral' },
};
