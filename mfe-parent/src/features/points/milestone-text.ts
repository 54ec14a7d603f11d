import { pointsText } from '@tastequest/formats';

/** The milestone as a parent reads it; the child is told in words of its own. */
export const milestoneText = (childName: string, milestone: number): string =>
  `${childName} has reached ${pointsText(milestone)}!`;
