import { groupChallenges } from './challenge-order';
import { aChallenge } from './testing';

it('shows what ends first, and keeps what is over apart', () => {
  const { active, past } = groupChallenges([
    aChallenge({ id: 'open', endDate: null }),
    aChallenge({ id: 'done', status: 'completed' }),
    aChallenge({ id: 'late', endDate: '2026-04-01' }),
    aChallenge({ id: 'soon', endDate: '2026-03-10' }),
    aChallenge({ id: 'over', status: 'expired' }),
  ]);
  expect(active.map(({ id }) => id)).toEqual(['soon', 'late', 'open']);
  expect(past.map(({ id }) => id)).toEqual(['done', 'over']);
});
