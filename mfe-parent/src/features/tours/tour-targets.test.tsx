import { waitFor } from '@testing-library/react';
import { aChallenge } from '../../testing/a-challenge';
import { aChild } from '../../testing/a-child';
import { aDashboard } from '../../testing/a-dashboard';
import { aFood } from '../../testing/a-food';
import { aReward } from '../../testing/a-progress';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';
import { TOURS, type TourId } from './tours';

let unmount = async () => {};
afterEach(() => unmount());

const some = (...items: unknown[]) => ({ items, total: items.length, children: [], categories: [] });
const answers = {
  parent_dashboard: () => aDashboard,
  children_list: () => [aChild({ id: 'mia' }), aChild({ id: 'leo', full_name: 'Leo', avatar: 'lion' })],
  reward_page: () => some(aReward('zoo', 'Zoo')),
  challenge_page: () => some(aChallenge),
  food_page: () => some(aFood()),
  approvals_inbox: anEmptyInbox,
};
const SCREENS: Record<TourId, string> = {
  dashboard: '/',
  rewards: '/rewards',
  challenges: '/challenges',
  foods: '/manage-food',
};

it.each(Object.entries(SCREENS) as [TourId, string][])(
  'what the tour of the %s is about is there',
  async (tour, path) => {
    ({ unmount } = await mountParent(answers, path));
    const targets = TOURS[tour].flatMap(({ target }) => target ?? []);
    await waitFor(() =>
      expect(targets.filter((target) => !document.querySelector(`[data-tour="${target}"]`))).toEqual([]),
    );
  },
);
