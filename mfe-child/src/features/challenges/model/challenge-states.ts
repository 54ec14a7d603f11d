import type { ChallengeStatus } from '@tastequest/client';
import type { BadgeTone } from '@tastequest/ui';

export const CHALLENGE_STATES: Record<ChallengeStatus, { words: string; emoji: string; tone: BadgeTone }> = {
  active: { words: 'Active', emoji: '🎯', tone: 'info' },
  completed: { words: 'Completed', emoji: '🏆', tone: 'success' },
  expired: { words: 'Expired', emoji: '🌙', tone: 'neutral' },
};
