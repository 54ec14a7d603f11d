import { render, screen, within } from '@testing-library/react';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { ChildrenWeeks } from './children-weeks';

const mia = { id: 'mia', fullName: 'Mia', avatar: 'fox', totalPoints: 40 };
const leo = { id: 'leo', fullName: 'Leo', avatar: null, totalPoints: 0 };
const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'].map(
  (day) => ({ day }),
);
const week = (childId: string, patch: object = {}) => ({
  childId,
  points: 0,
  days: days.map(() => false),
  newFoods: [],
  nextReward: null,
  ...patch,
});
const zoo = {
  id: 'zoo',
  name: 'Zoo',
  emoji: '🦁',
  pointsRequired: 100,
  pointsAway: 60,
  childId: 'mia',
  childName: 'Mia',
  isGoal: true,
};

function show(...weeks: ReturnType<typeof week>[]) {
  return render(
    <InRemote>
      <ChildrenWeeks weeks={weeks} children={[leo, mia]} days={days} />
    </InRemote>,
  );
}
const cards = () => within(screen.getByRole('region', { name: 'This week' }).querySelector('ul') as HTMLElement);

test("a child's card has its points, days, new foods and goal, and leads to the child", async () => {
  const logged = days.map((_, index) => index > 4);
  const { container } = show(
    week('mia', {
      points: 25,
      days: logged,
      newFoods: [
        { name: 'Kale', emoji: '🥬' },
        { name: 'Fig', emoji: '🌰' },
      ],
      nextReward: zoo,
    }),
  );
  expect(screen.getByRole('link', { name: 'Mia' })).toHaveAttribute('href', '/children/mia');
  const card = cards().getByRole('listitem');
  for (const words of ['+25 points', '2 of 7 days with a log', '2 new foods tried', '40/100', '60 points away'])
    expect(card).toHaveTextContent(words);
  expect(screen.getByRole('progressbar', { name: 'Points toward Zoo' })).toHaveAttribute('aria-valuenow', '40');
  expect(card.querySelectorAll('[data-logged]')).toHaveLength(2);
  await expectAccessible(container);
});

test('a quiet week is told kindly, and without a reward there is no goal', () => {
  show(week('leo'));
  expect(cards().getByRole('listitem')).toHaveTextContent('0 of 7 days with a log');
  expect(screen.getByText('No new food yet')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('nothing stands there where the server is one of before', () => {
  show();
  expect(screen.queryByRole('heading', { name: 'This week' })).not.toBeInTheDocument();
});
