import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers, loggedAnswer, tasteAnswer } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { anOutboxLog, anOutboxTaste } from '../../testing/samples';
import { press, user } from '../../testing/user';
import { writeItems } from './stored-items';

let unmount = async () => {};
afterEach(async () => {
  jest.restoreAllMocks();
  await unmount();
  window.localStorage.clear();
});

async function open(answers = {}) {
  const server = fakeServer(homeAnswers(answers));
  const mounted = await mountChild(server);
  unmount = mounted.unmount;
  return { server, ...mounted };
}

const cut = () => {
  throw { message: 'Failed to fetch' };
};

it('sends nothing that was thrown away while another was on its way', async () => {
  writeItems('mia', [anOutboxLog(), anOutboxLog({ key: 'k2', foodId: 'corn', foodName: 'Corn' })]);
  let give: (answer: unknown) => void = () => undefined;
  const { server, toast } = await open({ log_food: () => new Promise((resolve) => (give = resolve)) });
  const waiting = within(await screen.findByRole('region', { name: 'Not sent yet' }));
  await waitFor(() => expect(waiting.getByRole('button', { name: 'Throw away: Broccoli' })).toBeDisabled());
  expect(waiting.getByRole('button', { busy: true })).toHaveAccessibleName('Send again: Broccoli');
  await press(waiting.getByRole('button', { name: 'Throw away: Corn' }));
  give(loggedAnswer());
  await waitFor(() => expect(toast.foodLogged).toHaveBeenCalledTimes(1));
  expect(server.callsOf('log_food')).toMatchObject([{ p_food_id: 'broccoli' }]);
});

it('sends nothing more once the child has left, and keeps it', async () => {
  writeItems('mia', [anOutboxLog(), anOutboxLog({ key: 'k2', foodId: 'corn', foodName: 'Corn' })]);
  let give: (answer: unknown) => void = () => undefined;
  const { server, unmount: leave } = await open({ log_food: () => new Promise((resolve) => (give = resolve)) });
  await waitFor(() => expect(server.callsOf('log_food')).toHaveLength(1));
  await leave();
  give(loggedAnswer());
  await open({ log_food: cut });
  expect(await screen.findByRole('button', { name: 'Send again: Corn' })).toBeVisible();
  expect(server.callsOf('log_food')).toMatchObject([{ p_food_id: 'broccoli' }]);
});

it('the one that is sent again stays where it is, with the keyboard, until it is known whether it went', async () => {
  writeItems('mia', [anOutboxLog()]);
  const attempts: (() => void)[] = [];
  const log_food = () =>
    new Promise((_, reject) => {
      attempts.push(() => reject({ message: 'Failed to fetch' } as unknown as Error));
    });
  await open({ log_food });
  const again = await screen.findByRole('button', { name: 'Send again: Broccoli', busy: true });
  attempts[0]?.();
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  await press(again);
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
  expect(again).toHaveFocus();
  attempts[1]?.();
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  expect(again).toHaveFocus();
});

it('says why it did not go when the child sends it again', async () => {
  writeItems('mia', [anOutboxLog()]);
  const { toast } = await open({ log_food: cut });
  const again = await screen.findByRole('button', { name: 'Send again: Broccoli' });
  expect(toast.error).not.toHaveBeenCalled();
  await press(again);
  const why = "Oh no! There's no internet. We kept it for you. Send it again!";
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(why));
});

it('says that a taste which waited was sent', async () => {
  writeItems('mia', [anOutboxTaste()]);
  const { toast } = await open({ record_taste: tasteAnswer() });
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Sent!'));
});

it('asks to keep the page open where the browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await open({ log_food: cut });
  await press(await screen.findByRole('button', { name: /^Broccoli/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Log Food' }));
  await press(form.getByRole('button', { name: 'Log Food' }));
  await form.findByRole('alert');
  await user.keyboard('{Escape}');
  expect(await screen.findByText("Keep this page open until it's sent.")).toBeInTheDocument();
});
