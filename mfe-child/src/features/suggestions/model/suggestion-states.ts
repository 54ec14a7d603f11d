import type { SuggestionStatus } from '@tastequest/client';
import type { BadgeTone } from '@tastequest/ui';

export const SUGGESTION_STATES: Record<SuggestionStatus, { words: string; emoji: string; tone: BadgeTone }> = {
  pending: { words: 'Pending', emoji: '⏳', tone: 'warning' },
  approved: { words: 'Approved', emoji: '🎉', tone: 'success' },
  rejected: { words: 'Rejected', emoji: '💬', tone: 'neutral' },
};
