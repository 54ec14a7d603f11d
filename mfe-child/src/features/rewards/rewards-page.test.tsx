import { expectOwnNames } from '@tastequest/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { dashboard, homeAnswers, rewardRow, rewardShelf, unlockedRow } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { press, tapTenTimes, type, user } from '../../testing/user';

let unmount = async () => {};
afterEach(() => unmount());

async function open(answers = {}, settings = {}) {
  const server = fakeServer(homeAnswers(answers));
  const mounted = await mountChild(server, '/rewards', settings);
  unmount = mounted.unmount;
  return { server, ...mounted };
}

it('unlocks a reward once of ten quick taps, after showing what stays', async () => {
  const unlock = () => ({ unlocked: unlockedRow(), total_points: 30 });
  const { server, toast } = await open({ unlock_reward: unlock });
  expect(await screen.findByText('20 more points')).toBeInTheDocument();
  const get = screen.getByRole('button', { name: 'Get it: Movie night' });
  await tapTenTimes(get);
  const dialog = within(await screen.findByRole('dialog', { name: 'Movie night' }));
  expect(dialog.getByText('Points left').nextSibling).toHaveTextContent('30');
  const yes = dialog.getByRole('button', { name: 'Yes, get it!' });
  await tapTenTimes(yes);
  const title = await dialog.findByRole('heading', { name: 'Yay! Movie night' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(server.callsOf('unlock_reward')).toMatchObject([{ p_child_id: 'mia', p_reward_id: 'movie' }]);
  expect(toast.rewardUnlocked).toHaveBeenCalledWith('Movie night');
});

it('is busy while the points are on their way', async () => {
  await open({ unlock_reward: () => new Promise(() => {}) });
  await press(await screen.findByRole('button', { name: 'Get it: Movie night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Movie night' }));
  await press(dialog.getByRole('button', { name: 'Yes, get it!' }));
  expect(dialog.getByRole('button', { name: 'Yes, get it!', busy: true })).toBeInTheDocument();
});

it('stays with the reward that was tapped first when another tap follows at once', async () => {
  await open({ reward_shelf: rewardShelf({ rewards: [rewardRow({}), rewardRow({ id: 'park', name: 'Park' })] }) });
  const first = await screen.findByRole('button', { name: 'Get it: Movie night' });
  const second = screen.getByRole('button', { name: 'Get it: Park' });
  act(() => [first, second].forEach((button) => button.click()));
  expect(await screen.findByRole('dialog', { name: 'Movie night' })).toBeInTheDocument();
});

it('says that a grown-up says yes first, before and after', async () => {
  const unlock_reward = { unlocked: unlockedRow({ status: 'requested' }), total_points: 30 };
  await open({ reward_shelf: rewardShelf({ rewards: [rewardRow({ needs_approval: true })] }), unlock_reward });
  await press(await screen.findByRole('button', { name: 'Get it: Movie night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Movie night' }));
  expect(dialog.getByText('A grown-up says yes first.')).toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Yes, get it!' }));
  expect(await dialog.findByText('A grown-up must say yes. Hang tight!')).toBeInTheDocument();
});

it('pins the goal', async () => {
  const { server } = await open({ set_goal: null });
  await press(await screen.findByRole('button', { name: 'My goal: Trip to the zoo', pressed: false }));
  await waitFor(() => expect(server.callsOf('set_goal')).toEqual([{ p_reward_id: 'zoo' }]));
});

it.each([null, 'zoo'])(
  'the pin that was pressed keeps the keyboard while it is set, with the goal %s before',
  async (goal) => {
    const reward_shelf = rewardShelf({ goal_reward_id: goal });
    await open({ reward_shelf, set_goal: () => new Promise(() => undefined) });
    const zoo = await screen.findByRole('button', { name: 'My goal: Trip to the zoo' });
    await press(zoo);
    expect(zoo).toHaveAttribute('aria-busy', 'true');
    expect(zoo).toBeEnabled();
    expect(screen.getByRole('button', { name: 'My goal: Movie night' })).toBeDisabled();
  },
);

it('takes the pin away with a second press', async () => {
  const { server } = await open({ set_goal: null, reward_shelf: rewardShelf({ goal_reward_id: 'zoo' }) });
  await press(await screen.findByRole('button', { name: 'My goal: Trip to the zoo', pressed: true }));
  await waitFor(() => expect(server.callsOf('set_goal')).toEqual([{ p_reward_id: undefined }]));
});

const wish = (changes = {}) => ({
  id: 'w1',
  child_id: 'mia',
  name: 'Trip to the moon',
  emoji: '🚀',
  status: 'pending',
  feedback: null,
  reward_id: null,
  reviewed_at: null,
  created_at: '2026-03-09T10:00:00Z',
  ...changes,
});

it('lists the wishes with what the parents said', async () => {
  const declined = wish({ id: 'w2', name: 'A pony', status: 'declined', feedback: 'It needs a big field.' });
  await open({ reward_shelf: rewardShelf({ wishes: [wish(), declined, wish({ id: 'w3', status: 'granted' })] }) });
  const [pending, no, yes] = within(await screen.findByRole('region', { name: 'My wishes' })).getAllByRole('listitem');
  expect(pending).toHaveTextContent('Trip to the moonWaiting for a yes');
  expect(no).toHaveTextContent('It needs a big field.');
  expect(no).toHaveTextContent('Not this time');
  expect(yes).toHaveTextContent("Yes! It's in the shop");
});

/** An end of the server whose first answer is lost. */
function losingOnce(answer: unknown) {
  let isLost = false;
  return () => {
    if (isLost) return answer;
    isLost = true;
    throw { message: 'Failed to fetch' };
  };
}

const keysOf = (calls: Record<string, unknown>[]) => calls.map((call) => call['p_idempotency_key']);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('keeps the key of a lost unlock over the closed dialog, and takes a new one after the answer', async () => {
  const { server } = await open({ unlock_reward: losingOnce({ unlocked: unlockedRow(), total_points: 30 }) });
  const getIt = async () => {
    await press(await screen.findByRole('button', { name: 'Get it: Movie night' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Movie night' }));
    await press(dialog.getByRole('button', { name: 'Yes, get it!' }));
    return dialog;
  };
  const first = await getIt();
  await first.findByRole('alert');
  await press(first.getByRole('button', { name: 'Not now' }));
  await gone();
  for (let turn = 0; turn < 2; turn += 1) {
    const dialog = await getIt();
    await press(await dialog.findByRole('button', { name: 'Done' }));
    await gone();
  }
  const [lost, again, another] = keysOf(server.callsOf('unlock_reward'));
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

async function openWish(name = 'Make a wish') {
  await press(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

it('wishes once of ten taps, with a picture and a name', async () => {
  const { server, toast } = await open({ wish_for_reward: { id: 'w9' } });
  const form = await openWish();
  await press(form.getByRole('button', { name: 'Go swimming' }));
  expect(form.getByRole('textbox', { name: /What is it/ })).toHaveValue('Go swimming');
  await user.clear(form.getByRole('textbox', { name: /What is it/ }));
  await type(form.getByRole('textbox', { name: /What is it/ }), 'Swim with Grandma');
  const send = form.getByRole('button', { name: 'Send my wish' });
  await tapTenTimes(send);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Wish sent!'));
  expect(server.callsOf('wish_for_reward')).toMatchObject([{ p_name: 'Swim with Grandma', p_emoji: '🏊' }]);
});

it('wishes by picture alone', async () => {
  const { server, toast } = await open({ wish_for_reward: { id: 'w9' } }, { preReader: true });
  const form = await openWish();
  expect(form.queryByRole('textbox')).not.toBeInTheDocument();
  await press(form.getByRole('button', { name: 'Send my wish' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Pick a picture first.');
  await press(form.getByRole('button', { name: 'Party' }));
  await press(form.getByRole('button', { name: 'Send my wish' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(server.callsOf('wish_for_reward')).toMatchObject([{ p_name: 'Party', p_emoji: '🎈' }]);
});

it('asks before a wish is left that was not sent', async () => {
  await open();
  const form = await openWish();
  await press(form.getByRole('button', { name: 'Party' }));
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave now?' }));
  expect(question.getByText("You didn't send it yet.")).toBeInTheDocument();
  await press(question.getByRole('button', { name: 'Stay' }));
  expect(form.getByRole('button', { name: 'Party', pressed: true })).toBeInTheDocument();
});

it('keeps the wish when the net is gone, and sends it with the same key, also from a new dialog', async () => {
  const { server, toast } = await open({ wish_for_reward: losingOnce({ id: 'w9' }) });
  const form = await openWish();
  await press(form.getByRole('button', { name: 'Party' }));
  await press(form.getByRole('button', { name: 'Send my wish' }));
  expect(await form.findByRole('alert')).toHaveTextContent("Oh no! There's no internet. Send it again.");
  expect(form.getByRole('button', { name: 'Party', pressed: true })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await press(within(await screen.findByRole('dialog', { name: 'Leave now?' })).getByRole('button', { name: 'Leave' }));
  await gone();
  const again = await openWish();
  await press(again.getByRole('button', { name: 'Party' }));
  await press(again.getByRole('button', { name: 'Send my wish' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  const [first, second] = keysOf(server.callsOf('wish_for_reward'));
  expect(first).toBe(second);
});

it.each([
  [false, 'My goal: Movie night, 500 points'],
  [true, 'My goal: Movie night (2)'],
])('tells rewards of one name apart, with points hidden: %s', async (hidePoints, name) => {
  const rewards = [rewardRow({}), rewardRow({ id: 'far', points_required: 500 })];
  await open({ reward_shelf: rewardShelf({ rewards }) }, { hidePoints });
  expect(await screen.findByRole('button', { name })).toBeVisible();
  expectOwnNames();
});

it.each([
  [false, 'You have 30 points left.'],
  [true, 'Your parent will get it ready.'],
])('tells what stays after a reward, without a number when points are hidden: %s', async (hidePoints, words) => {
  const unlock_reward = { unlocked: unlockedRow(), total_points: 30 };
  await open({ unlock_reward, child_dashboard: dashboard({ hide_points: hidePoints }) }, { hidePoints });
  await press(await screen.findByRole('button', { name: 'Get it: Movie night' }));
  const dialog = await screen.findByRole('dialog', { name: 'Movie night' });
  const before = dialog.textContent;
  await press(within(dialog).getByRole('button', { name: 'Yes, get it!' }));
  expect(await within(dialog).findByText(words)).toBeInTheDocument();
  expect(/\d/.test(`${before}${dialog.textContent}`)).toBe(!hidePoints);
});
