import type { NextReward } from '@tastequest/client';
import { nextRewardText, pointsTowards } from './next-reward-text';

const reward = (pointsAway: number, childName: string | null = null): NextReward => ({
  id: 'r',
  name: 'Zoo',
  emoji: '🦁',
  pointsRequired: 50,
  pointsAway,
  childId: null,
  childName,
  isGoal: false,
});

it('says how far it is', () => {
  expect(nextRewardText(reward(30, 'Mia'))).toBe('30 points away for Mia');
  expect(nextRewardText(reward(1))).toBe('1 point away');
  expect(nextRewardText(reward(0, 'Leo'))).toBe('Ready to unlock for Leo');
});

it('counts what is collected', () => {
  expect(pointsTowards(reward(30))).toBe(20);
  expect(pointsTowards(reward(0))).toBe(50);
  expect(pointsTowards(reward(70))).toBe(0);
});
