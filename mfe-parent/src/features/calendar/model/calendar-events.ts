import type { Challenge } from '@tastequest/client';
import type { CalendarEvent } from '@tastequest/ui';

export interface ChallengeEvent extends CalendarEvent {
  challenge: Challenge;
}

const TONES = { active: 'leaf', completed: 'sun', expired: 'sky' } as const;

/** Challenges from their start to their due date; a missing one is open-ended. */
export function calendarEvents(challenges: readonly Challenge[]): ChallengeEvent[] {
  return challenges.map((challenge) => ({
    id: challenge.id,
    label: challenge.name,
    start: challenge.startDate,
    end: challenge.endDate,
    tone: challenge.kind === 'taste_adventure' ? 'grape' : TONES[challenge.status],
    challenge,
  }));
}
