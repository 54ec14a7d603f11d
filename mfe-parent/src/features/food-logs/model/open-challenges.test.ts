import type { Challenge } from '@tastequest/client';
import { openChallenges } from './open-challenges';

const challenge = (over: Partial<Challenge>) =>
  ({ childId: 'mia', kind: 'standard', status: 'active', startDate: null, endDate: null, ...over }) as Challenge;

it('offers the active challenges of the child that food logs count for today', () => {
  const rows = [
    challenge({ id: 'a' }),
    challenge({ id: 'b', childId: 'leo' }),
    challenge({ id: 'c', endDate: '2026-03-08' }),
    challenge({ id: 'd', startDate: '2026-03-10' }),
    challenge({ id: 'e', status: 'completed' }),
    challenge({ id: 'f', startDate: '2026-03-09', endDate: '2026-03-09' }),
    challenge({ id: 'g', kind: 'taste_adventure' }),
  ];
  expect(openChallenges(rows, 'mia', '2026-03-09').map((row) => row.id)).toEqual(['a', 'f']);
});
