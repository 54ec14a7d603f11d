import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '@tastequest/ui/testing';
import { fakeServer } from './testing/fake-server';
import { dashboard, homeAnswers, logRow, rewardShelf, shelfAnswer, unlockedRow } from './testing/home-answers';
import { mountChild } from './testing/mount-child';
import { press, type } from './testing/user';

let unmount = async () => {};
afterEach(() => unmount());

async function open(path: string, answers = {}, settings = {}) {
  const server = fakeServer(homeAnswers(answers));
  const mounted = await mountChild(server, path, settings);
  unmount = mounted.unmount;
  return { server, ...mounted };
}

const loaded = () => waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());

const nothing = {
  child_dashboard: dashboard({
    total_points: 0,
    favorites: [],
    yesterday: [],
    adventures: [],
    recent_logs: [],
    next_reward: null,
  }),
  food_log_list: [],
  food_page: { items: [], total: 0, categories: [] },
  challenges: [],
  taste_adventures: [],
  reward_shelf: rewardShelf({ total_points: 0, rewards: [] }),
  food_shelf: shelfAnswer({ tried: [], trophies: [] }),
};

const SCREENS = [
  ['', 'My Dashboard', 'Total Points'],
  ['/log', 'Food Log', 'Pick a food'],
  ['/rewards', 'Rewards', 'Points Available'],
  ['/challenges', 'My Challenges', 'Veggie Week'],
  ['/adventures/carrot-trip', 'My sticker book', '1 of 7 tries'],
  ['/manage-food', 'Manage Food', 'Food Logs'],
  ['/points', 'Where my points came from', 'No points yet'],
  ['/shelf', 'Foods I tried', 'Peas'],
] as const;

describe.each([
  ['a reader', {}],
  ['a child who cannot read yet', { preReader: true }],
])('for %s', (_, settings) => {
  it.each(SCREENS)('%s shows %s, accessibly, with at most two requests', async (path, title, content) => {
    const { server } = await open(path, {}, settings);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(await screen.findByText(content)).toBeInTheDocument();
    await loaded();
    await expectAccessible();
    expect(new Set(server.requests()).size).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['', 'No food logged yet', 'Log your first meal'],
  ['/log', 'No foods found', 'No food logged yet'],
  ['/rewards', 'No rewards available', 'Keep earning points! New rewards will be added soon.'],
  ['/rewards', 'My wishes', 'What do you want? Make a wish!'],
  ['/challenges', 'No active challenges', 'Check back soon for new challenges from your parent!'],
  ['/adventures/gone', 'No sticker book here', 'Pick one from My Challenges.'],
  ['/manage-food', 'No food logged yet', 'Log your first meal'],
  ['/shelf', 'No trophies yet', 'No foods yet'],
])('%s is kind when there is nothing: %s', async (path, title, text) => {
  await open(path, nothing);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  ['', 'child_dashboard', 'Failed to load dashboard data'],
  ['/log', 'food_page', 'Failed to load foods'],
  ['/rewards', 'reward_shelf', 'Failed to load rewards'],
  ['/challenges', 'challenges', 'Failed to load challenges'],
  ['/challenges', 'taste_adventures', 'Failed to load challenges'],
  ['/manage-food', 'food_log_list', 'Failed to load food logs'],
  ['/shelf', 'food_shelf', 'Failed to load foods'],
])('%s says when %s failed and can try again', async (path, part, message) => {
  let isDown = true;
  const working = homeAnswers()[part];
  const down = (args: Record<string, unknown>) => {
    if (isDown) throw { code: 'XX000', message: 'boom' };
    return typeof working === 'function' ? (working(args) as unknown) : working;
  };
  await open(path, { [part]: down });
  expect(await screen.findByText(message)).toBeInTheDocument();
  isDown = false;
  await press(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

it('has no sticker book at the address of another one', async () => {
  await open('/adventures/gone');
  expect(await screen.findByText('No sticker book here')).toBeInTheDocument();
});

it('shows first foods to a child who logged nothing yet', async () => {
  const { server } = await open('', { child_dashboard: dashboard({ favorites: [], recent_logs: [] }) });
  expect(await screen.findByRole('region', { name: 'Pick a food' })).toHaveTextContent('Broccoli');
  expect(server.callsOf('food_page')).toMatchObject([{ p_page_size: 8 }]);
});

it.each(['/log', '/manage-food'])('%s lists all food logs and searches them on the server', async (path) => {
  const log = { ...logRow(), log_date: '2020-03-09', matching_challenges: [{ id: 'veg', name: 'Veggie Week' }] };
  const { server } = await open(path, { food_log_list: [log] });
  const list = await screen.findByRole('region', { name: 'Food Logs' });
  expect(await within(list).findByText('Logged by Mia Berg')).toBeInTheDocument();
  expect(within(list).getByText('Matches 1 challenge(s)')).toBeInTheDocument();
  await type(screen.getByRole('searchbox', { name: 'Search food logs...' }), 'lunch');
  await waitFor(() => expect(server.callsOf('food_log_list').at(-1)).toMatchObject({ p_search: 'lunch' }));
});

it('says when a search finds no log, and shows all of them again', async () => {
  await open('/log', { food_log_list: ({ p_search }: Record<string, unknown>) => (p_search ? [] : [logRow()]) });
  const search = screen.getByRole('searchbox', { name: 'Search food logs...' });
  await type(search, 'pizza');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Show all' }));
  expect(search).toHaveValue('');
  expect(await screen.findByRole('button', { name: 'Undo Broccoli' })).toBeInTheDocument();
});

it.each(SCREENS.map(([path]) => path))('%s says no number of points when they are hidden', async (path) => {
  await open(path, { child_dashboard: dashboard({ hide_points: true }) }, { hidePoints: true });
  await screen.findByRole('heading', { level: 1 });
  await loaded();
  expect(document.body).not.toHaveTextContent(/point/i);
});

const hidden = { child_dashboard: dashboard({ hide_points: true }) };
const entry = (kind: string, seq: number) => ({
  id: kind,
  seq,
  child_id: 'mia',
  kind,
  points: 5,
  balance_after: 5,
  label: null,
  emoji: null,
  reason: null,
  created_at: '2026-03-09T10:00:00Z',
});
const refused = (code: string, message: string) => () => {
  throw { code: 'PT409', message, details: JSON.stringify({ code }) };
};
const broken = () => {
  throw { code: 'XX000', message: 'boom' };
};

it.each([
  ['/points', 'what came back', { point_entries: [entry('refund', 2), entry('reversal', 1)] }, 'It came back'],
  ['/points', 'a failure', { point_entries: broken }, "We can't show this. Please try again."],
  ['/rewards', 'an empty shop', { reward_shelf: rewardShelf({ rewards: [] }) }, 'New rewards will be added soon.'],
  ['/rewards', 'a reward that was taken back', cancelled(), 'Not this time'],
])('%s names no points when they are hidden: %s', async (path, _, answers, words) => {
  await open(path, { ...hidden, ...answers }, { hidePoints: true });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/point/i);
});

function cancelled() {
  return { reward_shelf: rewardShelf({ unlocked: [unlockedRow({ status: 'cancelled' })] }) };
}

it('names no points in what the server refuses when they are hidden', async () => {
  const unlock_reward = refused('reward.not_enough_points', "You're 20 points away from this reward.");
  await open('/rewards', { ...hidden, unlock_reward }, { hidePoints: true });
  await press(await screen.findByRole('button', { name: 'Get it: Movie night' }));
  await press(await screen.findByRole('button', { name: 'Yes, get it!' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not yet! Keep going.');
});

it('names no points in an undo that comes too late when they are hidden', async () => {
  const undo_food_log = refused('points.already_spent', "Some of these points are gone, so this can't be undone.");
  const { toast } = await open('', { ...hidden, undo_food_log }, { hidePoints: true });
  await press(await screen.findByRole('button', { name: 'Undo Broccoli' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("It's too late to undo this."));
});

it('notices on any screen that the points were hidden, when the child comes back to it', async () => {
  const { server, refreshProfile } = await open('/rewards', hidden);
  expect(await screen.findByText('Points Available')).toBeInTheDocument();
  expect(server.callsOf('child_dashboard')).toEqual([]);
  fireEvent.focus(window);
  await waitFor(() => expect(document.body).not.toHaveTextContent(/point/i));
  expect(refreshProfile).toHaveBeenCalledTimes(1);
});

it('hides the points as soon as the dashboard says so, and has the session read again', async () => {
  const { refreshProfile } = await open('', { child_dashboard: dashboard({ hide_points: true }) });
  expect(await screen.findByText('What did you eat today?')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/point/i);
  expect(refreshProfile).toHaveBeenCalledTimes(1);
});

const fifty = <T,>(make: (index: number) => T) => Array.from({ length: 50 }, (_, index) => make(index));

it('offers more of the points only where there may be more', async () => {
  await open('/points', { point_entries: [entry('food_log', 1)] });
  expect(await screen.findByText('I ate it')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it.each([
  ['/log', 'No foods found', nothing],
  ['/manage-food', 'Show more', { food_log_list: fifty((index) => logRow({ id: String(index) })) }],
  [
    '/points',
    'Show more',
    { point_entries: fifty((index) => ({ ...entry('food_log', 50 - index), id: String(index) })) },
  ],
])('%s shows a picture on every button: %s', async (path, words, answers) => {
  await open(path, answers);
  await screen.findByText(words);
  await loaded();
  const controls = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')];
  expect(controls.filter((control) => !control.querySelector('img, svg'))).toEqual([]);
});

it('offers no first foods beside logs, which all are one press away', async () => {
  const { server } = await open('', { child_dashboard: dashboard({ favorites: [] }) });
  expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute('href', '/child/manage-food');
  expect(server.callsOf('food_page')).toEqual([]);
});

it('shows older points below the newest', async () => {
  const pages = [fifty((index) => ({ ...entry('food_log', 60 - index), id: String(index) })), [entry('refund', 1)]];
  const { server } = await open('/points', { point_entries: () => pages.shift() });
  await press(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Points came back')).toBeInTheDocument();
  expect(screen.getAllByText('I ate it')).toHaveLength(50);
  expect(server.callsOf('point_entries')).toMatchObject([{}, { 'lt seq': 11 }]);
});

it('says that older logs are on their way', async () => {
  const pages = [fifty((index) => logRow({ id: String(index) }))];
  await open('/manage-food', { food_log_list: () => pages.shift() ?? new Promise(() => undefined) });
  await press(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Show more', busy: true })).toBeInTheDocument();
});
