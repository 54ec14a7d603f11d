import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeServer } from './testing/fake-server';
import { dashboard, homeAnswers, unlockedRow } from './testing/home-answers';
import { mountChild } from './testing/mount-child';

let unmount = async () => {};
afterEach(() => unmount());

async function open(path: string, answers = {}, settings = {}) {
  const server = fakeServer(homeAnswers(answers));
  const mounted = await mountChild(server, path, settings);
  unmount = mounted.unmount;
  return { server, ...mounted };
}

const nothing = {
  child_dashboard: dashboard({ total_points: 0, favorites: [], next_reward: null }),
  food_log_list: [],
  foods: [],
  challenges: [],
  rewards: [],
};

it.each([
  ['', 'My Dashboard', 'Total Points'],
  ['/log', 'Food Log', 'Pick a food'],
  ['/rewards', 'Rewards', 'Points Available'],
  ['/challenges', 'My Challenges', 'Veggie Week'],
  ['/manage-food', 'Manage Food', 'Food Logs'],
  ['/points', 'Where my points came from', 'No points yet'],
])('%s shows %s, accessibly', async (path, title, content) => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(await screen.findByText(content)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  const { violations } = await axe(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
});

it.each([
  ['', 'No food logged yet', 'Log your first meal'],
  ['/log', 'No foods found', 'No food logged yet'],
  ['/rewards', 'No rewards available', 'Keep earning points! New rewards will be added soon.'],
  ['/challenges', 'No active challenges', 'Check back soon for new challenges from your parent!'],
  ['/manage-food', 'No food logged yet', 'Log your first meal'],
])('%s is kind when there is nothing: %s', async (path, title, text) => {
  await open(path, nothing);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  ['', 'child_dashboard', 'Failed to load dashboard data'],
  ['/log', 'foods', 'Failed to load foods'],
  ['/rewards', 'rewards', 'Failed to load rewards'],
  ['/challenges', 'challenges', 'Failed to load challenges'],
  ['/manage-food', 'food_log_list', 'Failed to load food logs'],
])('%s says what failed and can try again', async (path, part, message) => {
  let isDown = true;
  const working = homeAnswers()[part];
  const down = () => {
    if (isDown) throw { code: 'XX000', message: 'boom' };
    return working;
  };
  await open(path, { [part]: down });
  expect(await screen.findByText(message)).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

it('unlocks a reward once, after showing what stays', async () => {
  const unlock = () => ({ unlocked: unlockedRow(), total_points: 30 });
  const { server, toast } = await open('/rewards', { unlock_reward: unlock });
  expect(await screen.findByText('20 more points')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Get it: Movie night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Movie night' }));
  expect(dialog.getByText('Points left').nextSibling).toHaveTextContent('30');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Yes, get it!' }));
  const cheer = await dialog.findByRole('heading', { name: 'Yay! Movie night' });
  await waitFor(() => expect(cheer).toHaveFocus());
  expect(server.callsOf('unlock_reward')).toMatchObject([{ p_child_id: 'mia', p_reward_id: 'movie' }]);
  expect(toast.rewardUnlocked).toHaveBeenCalledWith('Movie night');
});

it('pins the goal', async () => {
  const { server } = await open('/rewards', { set_goal: null });
  await userEvent.click(await screen.findByRole('button', { name: 'My goal: Trip to the zoo', pressed: false }));
  await waitFor(() => expect(server.callsOf('set_goal')).toEqual([{ p_reward_id: 'zoo' }]));
});

it('suggests a food', async () => {
  const { server, toast } = await open('/manage-food', { suggest_food: { id: 's1', ask_a_grown_up: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest New Food' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  expect(await dialog.findByText('Food name is required')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Food name' }), 'Mango');
  await userEvent.click(dialog.getByRole('button', { name: 'Fruits' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ask a grown-up');
  expect(server.callsOf('suggest_food')).toMatchObject([{ p_name: 'Mango', p_category_tags: ['fruits'] }]);
  expect(toast.success).toHaveBeenCalledWith('Food submitted for approval');
});

it('searches the food logs on the server', async () => {
  const { server } = await open('/manage-food');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search food logs...' }), 'lunch');
  await waitFor(() => expect(server.callsOf('food_log_list').at(-1)).toMatchObject({ p_search: 'lunch' }));
});

it.each(['', '/rewards', '/challenges', '/points'])(
  '%s says no number of points when they are hidden',
  async (path) => {
    await open(path, { child_dashboard: dashboard({ hide_points: true }) }, { hidePoints: true });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
    expect(document.body).not.toHaveTextContent(/point/i);
  },
);
