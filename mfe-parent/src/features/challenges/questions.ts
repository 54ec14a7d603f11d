import type { ChallengeForm } from '@tastequest/client';
import { dayText, pointsText } from '@tastequest/formats';

/** Something that may be meant and mostly is a slip, and the field to change if it is one. */
export interface Question {
  field: 'endDate' | 'currentCount' | 'foodName';
  text: string;
}

/**
 * What is asked before a challenge is saved. A due date that was past before the edit is not asked about again.
 * @param isStuck whether none of the family's foods counts for it
 */
export function questionsAbout(
  challenge: ChallengeForm,
  initial: ChallengeForm,
  today: string,
  isStuck: boolean,
): Question[] {
  const { endDate, currentCount, targetCount, bonusPoints, status } = challenge;
  const questions: Question[] = [];
  const isOver = endDate !== '' && endDate < today;
  const isReached = currentCount >= targetCount;
  if (isOver && endDate !== initial.endDate) {
    const text = `The due date, ${dayText(endDate)}, is in the past, so this challenge is already over.`;
    questions.push({ field: 'endDate', text });
  }
  if (status !== 'completed' && isReached) {
    const pays = bonusPoints > 0 ? ` and pays its bonus of ${pointsText(bonusPoints)}` : '';
    const text = `The current progress already meets the goal, so this challenge is completed at once${pays}.`;
    questions.push({ field: 'currentCount', text });
  }
  if (isStuck && status !== 'completed' && !isOver && !isReached) {
    const text = 'None of your foods counts for this challenge yet, so no log can move it.';
    questions.push({ field: 'foodName', text });
  }
  return questions;
}
