import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountParent } from './testing/mount-parent';

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
  expect(await more()).toBeDisabled();
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
