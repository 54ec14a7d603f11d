import type { NextReward } from '@tastequest/client';
import { firstSteps, chartPoints, historyCsv, sumOfPoints, nextRewardText, pointsTowards } from './rules';
import type { StepId } from './rules';

const states = (...done: StepId[]) =>
  firstSteps({
    child: done.includes('child'),
    foods: done.includes('foods'),
    log: done.includes('log'),
    reward: done.includes('reward'),
  }).map((step) => step.state);

it('leads from the child to the foods to the first log to the reward', () => {
  expect(states()).toEqual(['next', 'later', 'later', 'later']);
  expect(states('child')).toEqual(['done', 'next', 'later', 'later']);
  expect(states('child', 'foods')).toEqual(['done', 'done', 'next', 'later']);
  expect(states('child', 'foods', 'log')).toEqual(['done', 'done', 'done', 'next']);
});

it('accepts steps done in another order', () => {
  expect(states('foods', 'reward')).toEqual(['next', 'done', 'later', 'done']);
});

const history = [
  { day: '2026-03-08', points: 0 },
  { day: '2026-03-09', points: 25 },
];
it('keeps the empty days and names the bars by the period', () => {
  expect(chartPoints(history, 'week')).toEqual([
    { label: 'Sun', value: 0 },
    { label: 'Mon', value: 25 },
  ]);
  expect(chartPoints(history, 'month')[1]?.label).toBe('Mar 9');
  expect(chartPoints([{ day: '2026-03-01', points: 7 }], 'year')).toEqual([{ label: 'Mar 2026', value: 7 }]);
});
it('adds the bars up', () => {
  expect(sumOfPoints(history)).toBe(25);
});
it('exports the rows', () => {
  expect(historyCsv(history)).toBe('Day,Points\r\n2026-03-08,0\r\n2026-03-09,25\r\n');
});

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
