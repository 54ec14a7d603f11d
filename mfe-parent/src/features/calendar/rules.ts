import type { Challenge } from '@tastequest/client';
import { compareTexts } from '@tastequest/formats';
import { type CalendarEvent, weeksOf } from '@tastequest/ui';

interface ChallengeEvent extends CalendarEvent {
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

/** The children of these challenges by name, as options of a select. */
export function childrenOf(challenges: readonly Pick<Challenge, 'childId' | 'childName'>[]) {
  const names = new Map(challenges.map(({ childId, childName }) => [childId, childName ?? 'Unknown']));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return options.sort((a, b) => compareTexts(a.label, b.label));
}

/** First and last day of the six weeks, Sunday first, that the calendar shows of a month ("2026-03"). */
export function monthSpan(month: string): { from: string; to: string } {
  const days = weeksOf(month).flat();
  return { from: days.at(0) ?? '', to: days.at(-1) ?? '' };
}
