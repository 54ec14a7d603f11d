import { spokenChallenge } from './spoken-challenge';
import { aChallenge } from './testing';

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
