import type { Challenge } from '@tastequest/client';
import { listText, nearDayText } from '@tastequest/formats';
import { challengeFoods } from './challenge-foods';

/** All that a child who can't read yet needs to know of a challenge. */
export function spokenChallenge(challenge: Challenge, today: string): string {
  const { name, description, currentCount, targetCount, startDate, endDate } = challenge;
  const foods = challengeFoods(challenge).map(({ label }) => label);
  const parts = [
    name,
    description,
    foods.length > 0 && `Eat: ${listText(foods)}`,
    `${currentCount} of ${targetCount}`,
    startDate && startDate > today && `Starts ${nearDayText(startDate, today)}`,
    endDate && `Due ${nearDayText(endDate, today)}`,
  ];
  return parts.filter(Boolean).join('. ');
}
