import { isLayerLink } from '@tastequest/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aLog } from '../../testing/a-log';
import { aFood } from '../../testing/a-food';
import { mountParent } from '../../testing/mount-parent';

const logRow = (number: number) =>
  aLog({
    id: `log-${number}`,
    food_name: `Kale ${number}`,
    created_at: new Date(Date.UTC(2026, 2, 1) - number * 60_000).toISOString(),
    can_undo: false,
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

it('where nothing is logged yet, the one button stands below the words', async () => {
  await open(() => []);
  const words = await screen.findByText('No food logged yet');
  const button = screen.getByRole('button', { name: 'Log Food' });
  expect(words.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
  expect(await screen.findByText('No food logs found')).toBeVisible();
  await userEvent.clear(field);
  await waitFor(() =>
    expect(navigate).toHaveBeenLastCalledWith('/parent/food-log?child=mia', expect.objectContaining({ replace: true })),
  );
});

it('says that nothing was found for a child whose logs are looked for', async () => {
  ({ unmount } = await mountParent({ food_log_list: () => [], children_list: () => [] }, '/food-log?child=mia'));
  expect(await screen.findByText('No food logs found')).toBeVisible();
});

it('keeps the button to log food when the search finds nothing', async () => {
  ({ unmount } = await mountParent({ food_log_list: () => [], children_list: () => [] }, '/food-log?q=kale'));
  expect(await screen.findByText('No food logs found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Food' })).toBeVisible();
});

const food = (id: string) => aFood({ id, name: id, emoji: '🥕' });
/** What the server makes of a meal for one child. */
const stored = ({ p_food_ids, p_meal_type, p_day }: Record<string, unknown>, mealId: string) => ({
  meal_id: mealId,
  meal_type: p_meal_type,
  log_date: p_day,
  logs: (p_food_ids as string[]).map((id) => ({
    log: { ...logRow(1), food_id: id, food_name: id },
    points_awarded: 10,
    challenge_points: 0,
    bonus_points: 0,
    challenges: [],
    total_points: 10,
    earned_ever: 10,
    milestone: null,
    cap_reached: false,
  })),
});
const answers = {
  food_log_list: () => [],
  children_list: () => [aChild({ id: 'mia', full_name: 'Mia', avatar: 'fox' })],
  food_page: () => ({ items: [food('Apples'), food('Plums')], total: 2, categories: [] }),
  challenge_page: () => ({ items: [], total: 0, children: [] }),
  meal_choices: () => ({ usual: [], day_before: [], ideas: [] }),
  meal_preview: () => [],
};
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Log Food' }));

it('the sheet has an address of its own, and is undone in one go', async () => {
  const undone = jest.fn().mockReturnValue({ undone: 1 });
  const logMeal = (args: Record<string, unknown>) => {
    const meal = stored(args, 'meal-1');
    return { ...meal, logs: meal.logs.map((log) => ({ ...log, milestone: 100, cap_reached: true })) };
  };
  const navigate = jest.fn();
  const mounted = await mountParent(
    { ...answers, log_meal: logMeal, undo_meal: undone },
    '/food-log/new',
    { navigate },
    'PUSH',
  );
  unmount = mounted.unmount;
  const dialog = await sheet();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Apples/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log Food' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(mounted.toast.foodLogged).toHaveBeenCalledWith(10);
  expect(navigate.mock.calls.map(([to]) => to as unknown)).toEqual(['/parent/food-log']);
  const offer = within(await screen.findByRole('complementary', { name: 'Undo' }));
  expect(offer.getByRole('status')).toHaveTextContent(/ for MiaLogged! .*Mia has reached 100 points!$/);
  expect(mounted.toast.info).not.toHaveBeenCalled();
  expect(mounted.toast.success).not.toHaveBeenCalled();
  await userEvent.click(offer.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Undo' })).not.toBeInTheDocument());
  expect(undone).toHaveBeenCalledWith({ p_meal_id: 'meal-1' });
  expect(mounted.toast.success).toHaveBeenCalledWith('Taken back. Nothing of it was logged.');
});

it('a meal whose answer was lost gives way to what the form says now', async () => {
  const keys: unknown[] = [];
  const undone = jest.fn().mockReturnValue({ undone: 1 });
  let first: Record<string, unknown> = {};
  const logMeal = (args: Record<string, unknown>) => {
    keys.push(args['p_idempotency_key']);
    if (keys.length === 1) {
      first = args;
      throw new TypeError('Failed to fetch');
    }
    return keys.length === 2 ? stored(first, 'lost') : stored(args, 'kept');
  };
  const mounted = await mountParent({ ...answers, log_meal: logMeal, undo_meal: undone }, '/food-log/new');
  unmount = mounted.unmount;
  const dialog = await sheet();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Apples/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log Food' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Plums/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log Food' }));
  await waitFor(() => expect(mounted.toast.foodLogged).toHaveBeenCalledTimes(1));
  expect(undone.mock.calls).toEqual([[{ p_meal_id: 'lost' }]]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("the bar's Log opens the sheet over the page with its search, and leads back to it", async () => {
  const navigate = jest.fn();
  ({ unmount } = await mountParent(answers, '/food-log?q=kale', { navigate }));
  expect(await screen.findByLabelText('Search food logs...')).toHaveValue('kale');
  act(() => expect(isLayerLink('/parent/food-log/new')).toBe(true));
  await sheet();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['a link of another area leads back there', 'PUSH', [-1]],
  ['an opened tab leads to the logs', 'POP', ['/parent/food-log']],
] as const)('the sheet at its address: %s', async (_, action, way) => {
  const navigate = jest.fn();
  ({ unmount } = await mountParent(answers, '/food-log/new', { navigate }, action));
  await sheet();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(navigate.mock.calls.map(([to]) => to as unknown)).toEqual(way));
});
