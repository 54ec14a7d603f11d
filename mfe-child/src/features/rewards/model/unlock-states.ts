import type { UnlockStatus } from '@tastequest/client';
import type { BadgeTone } from '@tastequest/ui';

interface StateWords {
  words: string;
  emoji: string;
  tone: BadgeTone;
}

const STATES: Record<UnlockStatus, StateWords> = {
  requested: { words: 'Waiting for a yes', emoji: '🤔', tone: 'info' },
  to_deliver: { words: 'Waiting for your parent', emoji: '⏳', tone: 'warning' },
  delivered: { words: 'You got it!', emoji: '✅', tone: 'success' },
  cancelled: { words: 'Your points came back', emoji: '↩️', tone: 'neutral' },
};

/** How far an unlocked reward is, in a child's words, which name no points where they are hidden. */
export function unlockState(status: UnlockStatus, hidePoints: boolean): StateWords {
  const state = STATES[status];
  return hidePoints && status === 'cancelled' ? { ...state, words: 'Not this time' } : state;
}
