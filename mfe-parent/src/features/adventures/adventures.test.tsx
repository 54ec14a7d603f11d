import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aProgress } from '../../testing/a-progress';
import { aFood } from '../../testing/a-food';
import { anAdventure, aRecordedTaste } from '../../testing/an-adventure';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';
import { dialogOf, noDialog } from '../../testing/user';

const recorded = aRecordedTaste({ total_points: 100, earned_ever: 100, milestone: 100 });
const food = aFood({ id: 'figs', name: 'Figs', category_tags: ['fruits'], emoji: '🫐' });

let unmount = async () => {};
afterEach(() => unmount());

async function open(answers: Parameters<typeof mountParent>[0]) {
  const track = jest.fn();
  const mounted = await mountParent(
    {
      child_progress: () => aProgress,
      approvals_inbox: anEmptyInbox,
      children_list: () => ['leo', 'mia'].map((id) => aChild({ id, full_name: id, avatar: null })),
      food_page: () => ({ items: [food], total: 20, categories: [] }),
      foods: () => [],
      ...answers,
    },
    '/children/mia?tab=adventures',
    { track },
  );
  unmount = mounted.unmount;
  return { ...mounted, track };
}

it.each([
  ['Active', {}],
  ['Tried today', { tried_today: true }],
  ['Completed', { status: 'completed', tried_today: true }],
  ['Trophy won', { status: 'completed', trophy: true }],
])('is called %s', async (words, changes) => {
  const taste = { id: 't1', face: 'good', sticker: 'star', taste_date: '2026-03-09', points_earned: 5 };
  await open({ taste_adventures: () => [anAdventure('Kale', { ...changes, tastes: [taste] })] });
  const row = (await screen.findByRole('heading', { name: 'Kale' })).closest('li');
  expect(row).toHaveTextContent(words);
  expect(row).toHaveTextContent('1 of 7 tastes · 5 points a taste');
});

it('says whose milestone a taste was, which has a sticker without a choice', async () => {
  const record_taste = jest.fn(() => recorded);
  const { toast } = await open({ taste_adventures: () => [anAdventure('Kale')], record_taste });
  await userEvent.click(await screen.findByRole('button', { name: 'Record a taste of Kale' }));
  const dialog = await dialogOf('Mia tasted Kale');
  await userEvent.click(dialog.getByRole('radio', { name: 'Nice' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record Taste' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Mia has reached 100 points!'));
  expect(record_taste).toHaveBeenCalledWith(expect.objectContaining({ p_sticker: 'star' }));
});

it('asks before a face that was chosen is forgotten', async () => {
  await open({ taste_adventures: () => [anAdventure('Kale')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Record a taste of Kale' }));
  const dialog = await dialogOf('Mia tasted Kale');
  await userEvent.click(dialog.getByRole('radio', { name: 'Nice' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible();
});

describe('a new one', () => {
  const start = async (create_taste_adventure: () => object) => {
    const mounted = await open({ taste_adventures: () => [anAdventure('Kale')], create_taste_adventure });
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
    const dialog = await dialogOf('Create Challenge');
    expect(dialog.getByRole('radio', { name: 'Taste Adventure' })).toBeChecked();
    await userEvent.click(await dialog.findByRole('radio', { name: /Figs/ }));
    return { ...mounted, dialog, send: () => userEvent.click(dialog.getByRole('button', { name: 'Start Adventure' })) };
  };

  it('starts for the child of the page, as it was chosen', async () => {
    const create = jest.fn(() => ({ id: 'new' }));
    const { toast, track, dialog, send } = await start(create);
    expect(dialog.getByRole('radio', { name: 'mia' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: '14 tastes' }));
    await userEvent.clear(dialog.getByLabelText('Points per Taste'));
    await userEvent.type(dialog.getByLabelText('Points per Taste'), '8');
    await send();
    await noDialog();
    const sent = { p_child_id: 'mia', p_food_id: 'figs', p_tastes: 14, p_points_per_taste: 8 };
    expect(create.mock.calls).toEqual([[{ ...sent, p_allergy_confirmed: false }]]);
    expect(toast.success.mock.calls).toEqual([['Taste Adventure started']]);
    expect(track.mock.calls).toEqual([['taste_adventure_created']]);
  });

  it('says why it is refused, and is not forgotten unasked', async () => {
    const { dialog, send } = await start(() => {
      throw { code: 'XX000', message: 'never shown' };
    });
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to start the Taste Adventure');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible();
  });
});
