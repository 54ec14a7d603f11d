import { drawPhotos, pngPhoto } from '@tastequest/client/testing/photos';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChallengeDialog } from './features/challenges/challenge-dialog';
import { aChild } from './testing/a-child';
import { aLog } from './testing/a-log';
import { aReward } from './testing/a-progress';
import { mountParent } from './testing/mount-parent';
import { WithData } from './testing/with-data';

const created_at = '2026-03-09T10:00:00Z';
const kale = {
  id: 'kale',
  name: 'Kale',
  description: null,
  category_tags: [],
  points_value: 15,
  emoji: '🥬',
  allergens: [],
  allergen_groups: [],
  created_at,
  updated_at: created_at,
};
const mango = { id: 'mango', child_id: 'mia', child_name: 'Mia', name: 'Mango', description: null, created_at };
const answers = {
  approvals_inbox: () => ({
    total: 2,
    joins: [{ id: 'ada', full_name: 'Ada', email: null, created_at }],
    suggestions: [{ ...mango, category_tags: [], points_value: 10, allergens_found: [] }],
    claims: [],
    wishes: [],
  }),
  children_list: () => ['leo', 'mia'].map((id) => aChild({ id, full_name: id, avatar: null })),
  reward_page: () => ({ items: [{ ...aReward('zoo', 'Zoo'), child_name: null }], total: 1, children: [] }),
  food_page: () => ({ items: [kale], total: 20, categories: [] }),
  food_log_list: () => [aLog()],
  foods: () => [],
  challenges: () => [],
  challenge_page: () => ({ items: [], total: 0, children: [] }),
  meal_choices: () => ({ usual: [], day_before: [], ideas: [] }),
  meal_preview: () => [],
};

let unmount = async () => {};
beforeEach(() => {
  drawPhotos();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});
afterEach(() => unmount());

type Dialog = ReturnType<typeof within>;
const typeIn = (label: string) => async (dialog: Dialog) => userEvent.type(await dialog.findByLabelText(label), 'x');
const check = (role: 'radio' | 'checkbox', name: string | RegExp) => async (dialog: Dialog) =>
  userEvent.click(await dialog.findByRole(role, { name }));
const addPhoto = async (dialog: Dialog) =>
  userEvent.upload(await dialog.findByLabelText('Photo (optional)'), pngPhoto());

async function expectQuestion(dialog: Dialog) {
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible();
}

it.each<[path: string, opener: string, title: string, what: string, change: (dialog: Dialog) => Promise<void>]>([
  ['/rewards', 'Edit Zoo', 'Edit Reward', 'a picture', check('radio', 'Game')],
  ['/rewards', 'Edit Zoo', 'Edit Reward', 'a word', typeIn('Name')],
  ['/manage-food', 'Edit Kale', 'Edit Food', 'an allergen', typeIn('Other allergens')],
  ['/manage-food', 'Edit Kale', 'Edit Food', 'a picture', check('radio', 'Pear')],
  ['/manage-food', 'Suggested foods', 'Suggested foods', 'a food', check('checkbox', /^Apples/)],
  [
    '/approvals',
    'Reject Mango',
    'Reject Mango',
    'words',
    async (dialog) => {
      await check('radio', 'My own words')(dialog);
      await typeIn('Your words')(dialog);
    },
  ],
  ['/approvals', 'Approve Ada', 'Approve Ada', 'a picture', check('radio', 'Lion')],
  ['/food-log', 'Log Food', 'Log Food', 'a food', check('checkbox', /Kale/)],
  ['/food-log', 'Log Food', 'Log Food', 'a photo', addPhoto],
  ['/food-log', 'Edit log of Kale', 'Edit log of Kale', 'a meal', check('radio', 'Dinner')],
  ['/food-log', 'Edit log of Kale', 'Edit log of Kale', 'another child', check('radio', 'leo')],
  ['/food-log', 'Edit log of Kale', 'Edit log of Kale', 'a photo', addPhoto],
])('%s, %s: %s asks before %s is lost', async (path, opener, title, _what, change) => {
  ({ unmount } = await mountParent(answers, path));
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await change(dialog);
  await expectQuestion(dialog);
});

it('a new challenge asks before the choice of a sibling is lost', async () => {
  unmount = async () => {};
  render(
    <InRemote profile={{ flags: ['bulk_challenges'] }}>
      <WithData rpc={answers}>
        <ChallengeDialog childId="mia" onClose={() => undefined} />
      </WithData>
    </InRemote>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Challenge' }));
  await check('checkbox', 'leo')(dialog);
  await expectQuestion(dialog);
});
