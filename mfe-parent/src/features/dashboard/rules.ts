import type { DayPoints, Period, NextReward } from '@tastequest/client';
import { dayText, type DayStyle, pointsText } from '@tastequest/formats';

export type StepId = 'child' | 'foods' | 'log' | 'reward';

interface FirstStep {
  id: StepId;
  title: string;
  text: string;
  /** What its button says. */
  action: string;
  state: 'done' | 'next' | 'later';
}

const STEPS: Omit<FirstStep, 'state'>[] = [
  {
    id: 'child',
    title: 'Add a child',
    text: 'A name and a date of birth. No email needed.',
    action: 'Add Child',
  },
  {
    id: 'foods',
    title: 'Add foods',
    text: 'Start with our suggestions, each with its points. You can change any of them later.',
    action: 'Add all suggested foods',
  },
  {
    id: 'log',
    title: 'Log the first food',
    text: 'What did your child eat today? The points are added right away.',
    action: 'Log Food',
  },
  {
    id: 'reward',
    title: 'Create a reward',
    text: 'Something to look forward to: a movie night, a trip to the park.',
    action: 'Create Reward',
  },
];

/** What a new family does first, in order; the first step not done yet is the next one. */
export function firstSteps(done: Record<StepId, boolean>): FirstStep[] {
  const next = STEPS.find((step) => !done[step.id])?.id;
  return STEPS.map((step) => ({ ...step, state: done[step.id] ? 'done' : step.id === next ? 'next' : 'later' }));
}

export const PERIODS: { id: Period; label: string }[] = [
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
  { id: 'year', label: 'Year' },
];
const LABEL: Record<Period, DayStyle> = { week: 'weekday', month: 'month-day', year: 'month' };

/** Bars of the chart: one per local day, or per month for a year. */
export function chartPoints(history: readonly DayPoints[], period: Period): { label: string; value: number }[] {
  return history.map(({ day, points }) => ({
    label: dayText(day, LABEL[period]),
    value: points,
  }));
}

export function sumOfPoints(history: readonly DayPoints[]): number {
  return history.reduce((sum, { points }) => sum + points, 0);
}

/** The same rows as a spreadsheet file. */
export function historyCsv(history: readonly DayPoints[]): string {
  return ['Day,Points', ...history.map(({ day, points }) => `${day.slice(0, 10)},${points}`), ''].join('\r\n');
}

/** How far it is to the next reward, for whom if that is not clear. */
export function nextRewardText(reward: NextReward): string {
  const { childName, pointsAway } = reward;
  if (pointsAway <= 0) return childName ? `Ready to unlock for ${childName}` : 'Ready to unlock';
  const points = pointsText(pointsAway);
  return childName ? `${points} away for ${childName}` : `${points} away`;
}

/** Points collected towards it, for the bar. */
export function pointsTowards(reward: Pick<NextReward, 'pointsRequired' | 'pointsAway'>): number {
  return Math.max(0, reward.pointsRequired - Math.max(0, reward.pointsAway));
}
