import type { NextReward } from '@tastequest/client';
import { pointsText } from '@tastequest/formats';

/** How far it is to the next reward, for whom if that is not clear. */
export function nextRewardText(reward: NextReward): string {
  const who = reward.childName ? ` for ${reward.childName}` : '';
  if (reward.pointsAway <= 0) return `Ready to unlock${who}`;
  return `${pointsText(reward.pointsAway)} away${who}`;
}

/** Points collected towards it, for the bar. */
export function pointsTowards(reward: Pick<NextReward, 'pointsRequired' | 'pointsAway'>): number {
  return Math.max(0, reward.pointsRequired - Math.max(0, reward.pointsAway));
}
