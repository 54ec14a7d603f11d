import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { mountParent } from '../../testing/mount-parent';

const logRow = (number: number) => ({
  id: `log-${number}`,
  child_id: 'mia',
  child_name: 'Mia',
  food_id: 'kale',
  food_name: `Kale ${number}`,
  food_emoji: '🥬',
  meal_type: 'lunch',
  points_awarded: 10,
  photo_url: null,
  logged_by: 'mia',
  logger_name: 'Mia',
  log_date: '2026-03-01',
  created_at: new Date(Date.UTC(2026, 2, 1) - number * 60_000).toISOString(),
  can_undo: false,
  matching_challenges: [],
});
const FIRST = Array.from({ length: 50 }, (_, index) => logRow(index));
const SECOND = [logRow(50)];

let unmount = async () => {};
afterEach(() => unmount());

async function open(pageOf: (before: unknown) => unknown) {
  const mounted = await mountParent(
    { food_log_list: ({ p_before }) => pageOf(p_before), children_list: () => [] },
    '/food-log',
  );
  unmount = mounted.unmount;
}
const more = () => screen.findByRole('button', { name: 'Show more' });

it('shows more also when the list is refreshed just then', async () => {
  let refresh = (_rows: unknown) => {};
  let asked = 0;
  await open((before) => {
    if (before) return SECOND;
    asked += 1;
    return asked === 1 ? FIRST : new Promise((resolve) => (refresh = resolve));
  });
  await more();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(asked).toBe(2));
  await userEvent.click(await more());
  expect(await more()).toHaveAttribute('aria-busy', 'true');
  refresh(FIRST);
  expect(await screen.findByRole('heading', { name: 'Kale 50' })).toBeVisible();
});

it('says that the next page failed to load, and tries again', async () => {
  let isDown = true;
  await open((before) => {
    if (before && isDown) throw new Error('boom');
    return before ? SECOND : FIRST;
  });
  await userEvent.click(await more());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load food logs');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Kale 50' })).toBeVisible();
});

it('finds the search of its address again, and writes a new one there', async () => {
  const asked: unknown[] = [];
  const navigate = jest.fn();
  const mounted = await mountParent(
    {
      food_log_list: ({ p_search, p_child_id }) => {
        asked.push([p_search, p_child_id]);
        return [];
      },
      children_list: () => [aChild({ id: 'mia', full_name: 'Mia' })],
    },
    '/food-log?q=kale&child=mia',
    { navigate },
  );
  unmount = mounted.unmount;
  const field = await screen.findByLabelText('Search food logs...');
  expect(field).toHaveValue('kale');
  await waitFor(() => expect(asked).toEqual([['kale', 'mia']]));
  await userEvent.clear(field);
  await waitFor(() =>
    expect(navigate).toHaveBeenLastCalledWith('/parent/food-log?child=mia', expect.objectContaining({ replace: true })),
  );
});

it('a log whose answer was lost becomes what the form says now, instead of a second log', async () => {
  const food = (id: string) => ({
    id,
    name: id,
    description: null,
    category_tags: [],
    points_value: 10,
    emoji: '🥕',
    allergens: [],
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
  });
  const stored = {
    log: { ...logRow(1), id: 'stored', food_id: 'Apples', food_name: 'Apples', meal_type: 'breakfast' },
    points_awarded: 10,
    challenge_points: 0,
    bonus_points: 0,
    challenges: [],
    total_points: 10,
    earned_ever: 10,
    milestone: null,
    cap_reached: false,
  };
  const keys: unknown[] = [];
  const corrected = jest.fn().mockReturnValue({ total_points: 10, earned_ever: 10 });
  const mia = { id: 'mia', full_name: 'Mia', avatar: 'fox' };
  const mounted = await mountParent(
    {
      food_log_list: () => [],
      children_list: () => [aChild(mia)],
      food_page: () => ({ items: [food('Apples'), food('Plums')], total: 2, categories: [] }),
      challenge_page: () => ({ items: [], total: 0, children: [] }),
      log_food: ({ p_idempotency_key }) => {
        keys.push(p_idempotency_key);
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return stored;
      },
      update_food_log: corrected,
    },
    '/food-log',
  );
  unmount = mounted.unmount;
  await userEvent.click(await screen.findByRole('button', { name: 'Log Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log Food' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /Apples/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log Food' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /Plums/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log Food' }));
  await waitFor(() => expect(mounted.toast.success).toHaveBeenCalledWith('Food log updated successfully'));
  expect(new Set(keys).size).toBe(1);
  expect(corrected).toHaveBeenCalledTimes(1);
  expect(corrected.mock.calls[0]?.[0]).toMatchObject({ p_food_log_id: 'stored', p_food_id: 'Plums' });
});
