import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from './testing/fake-server';
import { dashboard, homeAnswers, rewardShelf, shelfAnswer } from './testing/home-answers';
import { mountChild } from './testing/mount-child';
import { press } from './testing/user';

let unmount = async () => {};
afterEach(() => unmount());

async function open(path: string, answers = {}) {
  const mounted = await mountChild(fakeServer(homeAnswers(answers)), path);
  unmount = mounted.unmount;
  return mounted;
}

it('tells the shell the title of its screen', async () => {
  const { setTitle } = await open('/shelf');
  await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('Foods I tried'));
});

it('leads an old address of the area to its home', async () => {
  const { navigate } = await open('/gone');
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/child', expect.objectContaining({ replace: true })));
});

it("says in a child's words that it takes longer", async () => {
  await open('', { child_dashboard: () => new Promise(() => undefined) });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('It takes a bit longer. Hang on!')).toBeInTheDocument();
});

const none = { items: [], total: 0, categories: [] };

it.each([
  ['', 'No food logged yet', { child_dashboard: dashboard({ recent_logs: [] }) }],
  ['/log', 'Pick a food', {}],
  ['/log', 'No food logged yet', { food_log_list: [], food_page: none }],
  ['/manage-food', 'Food Logs', {}],
  ['/points', 'No points yet', {}],
  ['/shelf', 'No foods yet', { food_shelf: shelfAnswer({ tried: [] }) }],
  ['/rewards', 'No rewards available', { reward_shelf: rewardShelf({ rewards: [] }) }],
])('%s is one press away from a log: %s', async (path, words, answers) => {
  await open(path, answers);
  await screen.findByText(words);
  await press(screen.getAllByRole('button', { name: 'Log Food' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Log Food' })).toBeInTheDocument();
});

const empty = {
  child_dashboard: dashboard({ yesterday: [], adventures: [] }),
  challenges: [],
  taste_adventures: [],
  reward_shelf: rewardShelf({ rewards: [] }),
};

it.each([
  ['', 'Recent Food Logs', ['Same as yesterday', 'Taste Adventure']],
  ['/challenges', 'No active challenges', ['Now', 'Before', 'Taste Adventure', 'My sticker books']],
  ['/rewards', 'No rewards available', ['You can get these now', 'Keep going', 'My rewards']],
])('%s has no heading without something below it', async (path, words, headings) => {
  await open(path, empty);
  await screen.findByText(words);
  expect(headings.flatMap((name) => screen.queryAllByRole('heading', { name }))).toEqual([]);
});
