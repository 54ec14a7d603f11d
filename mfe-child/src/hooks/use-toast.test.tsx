import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../testing/fake-server';
import { homeAnswers, loggedAnswer, tasteAnswer, unlockedRow } from '../testing/home-answers';
import { mountChild } from '../testing/mount-child';
import { press, user } from '../testing/user';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  window.localStorage.clear();
});

/** A child area where one end of the server waits with its answer. */
async function open(end: string, path: string) {
  let give: (value: unknown) => void = () => undefined;
  const server = fakeServer(homeAnswers({ [end]: () => new Promise((resolve) => (give = resolve)) }));
  const mounted = await mountChild(server, path);
  unmount = mounted.unmount;
  return { server, answer: (value: unknown) => give(value), ...mounted };
}

const pressIn = async (name: string) =>
  press(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const saidBy = (toast: Record<string, jest.Mock>) =>
  Object.values(toast).flatMap(({ mock }) => mock.calls as unknown[]);

const SENT = [
  ['log_food', '', /^Broccoli/, ['Log Food'], loggedAnswer()],
  ['record_taste', '', 'Try it now: Carrots', ['Yummy!', 'Star'], tasteAnswer({ milestone: 100 })],
  ['unlock_reward', '/rewards', 'Get it: Movie night', ['Yes, get it!'], { unlocked: unlockedRow(), total_points: 30 }],
  ['wish_for_reward', '/rewards', 'Make a wish', ['Party', 'Send my wish'], { id: 'w9' }],
] as const;

it.each(SENT)('tells the next child nothing of %s, answered after its own child left', async (end, path, ...rest) => {
  const [first, steps, value] = rest;
  const { server, toast, answer } = await open(end, path);
  await press(await screen.findByRole('button', { name: first }));
  for (const name of steps) await pressIn(name);
  await waitFor(() => expect(server.callsOf(end)).toHaveLength(1));
  await unmount();
  unmount = async () => {};
  await act(async () => answer(value));
  expect(saidBy(toast)).toEqual([]);
});

it('still tells a child of what it closed the dialog of', async () => {
  const { server, toast, answer } = await open('log_food', '');
  await press(await screen.findByRole('button', { name: /^Broccoli/ }));
  await pressIn('Log Food');
  await waitFor(() => expect(server.callsOf('log_food')).toHaveLength(1));
  await user.keyboard('{Escape}');
  answer(loggedAnswer());
  await waitFor(() => expect(toast.foodLogged).toHaveBeenCalledWith(25));
});
