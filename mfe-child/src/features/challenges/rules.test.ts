import { aChallenge } from '../../testing/samples';
import { groupChallenges, spokenChallenge } from './rules';

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

const TODAY = '2026-03-09';

it('says what to eat, how far it is and until when', () => {
  const challenge = aChallenge({ foodTags: ['vegetables'], foodName: 'Corn', endDate: TODAY });
  expect(spokenChallenge(challenge, TODAY)).toBe(
    'Veggie Week. Eat five vegetables. Eat: Vegetables, Corn. 2 of 5. Due Today',
  );
});

it('says when it starts, and leaves out what there is not', () => {
  const challenge = aChallenge({ description: null, foodTags: [], startDate: '2026-03-10' });
  expect(spokenChallenge(challenge, TODAY)).toBe('Veggie Week. 2 of 5. Starts Tue, Mar 10');
});
