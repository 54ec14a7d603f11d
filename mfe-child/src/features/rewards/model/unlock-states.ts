import type { UnlockStatus } from '@tastequest/client';
import type { BadgeTone } from '@tastequest/ui';

/** How far an unlocked reward is, in a child's words. */
export const UNLOCK_STATES: Record<UnlockStatus, { words: string; emoji: string; tone: BadgeTone }> = {
  requested: { words: 'Waiting for a yes', emoji: '🤔', tone: 'info' },
  to_deliver: { words: 'Waiting for your parent', emoji: '⏳', tone: 'warning' },
  delivered: { words: 'You got it!', emoji: '✅', tone: 'success' },
  cancelled: { words: 'Your points came back', emoji: '↩️', tone: 'neutral' },
};
