import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from './testing/fake-server';
import { dashboard, homeAnswers, loggedAnswer } from './testing/home-answers';
import { mountChild } from './testing/mount-child';

let unmount = async () => {};
afterEach(() => unmount());

async function open(answers = {}, path = '', settings = {}) {
  const server = fakeServer(homeAnswers({ log_food: loggedAnswer(), undo_food_log: { total_points: 65 }, ...answers }));
  const mounted = await mountChild(server, path, settings);
  unmount = mounted.unmount;
  return { server, ...mounted };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Log Food' }));
const favorite = () => screen.findByRole('button', { name: /^Broccoli/ });

it('logs a favorite in two taps, and cheers with what the server answered', async () => {
  const { server, toast } = await open();
  await userEvent.click(await favorite());
  const form = await dialog();
  expect(await form.findByRole('region', { name: 'What it counts for' })).toHaveTextContent('Veggie Week+10');
  await userEvent.click(form.getByRole('button', { name: 'Log Food' }));
  const cheer = await form.findByRole('heading', { name: 'Yum! Broccoli' });
  await waitFor(() => expect(cheer).toHaveFocus());
  expect(form.getByText('You got 25 points')).toBeInTheDocument();
  expect(form.getByText('Now you have 105 points.')).toBeInTheDocument();
  expect(server.callsOf('log_food')).toMatchObject([
    { p_child_id: 'mia', p_food_id: 'broccoli', p_meal_type: 'breakfast', p_challenge_id: undefined },
  ]);
  expect(toast.foodLogged).toHaveBeenCalledWith(25);
  expect(toast.milestone).toHaveBeenCalledWith(100);
});

it('makes one log of ten quick taps', async () => {
  const { server } = await open();
  await userEvent.click(await favorite());
  const button = await (await dialog()).findByRole('button', { name: 'Log Food' });
  for (let tap = 0; tap < 10; tap += 1) fireEvent.click(button);
  await (await dialog()).findByRole('heading', { name: 'Yum! Broccoli' });
  expect(server.callsOf('log_food')).toHaveLength(1);
});

it('keeps its key after a failure and takes a new one when it is opened again', async () => {
  const { server } = await open({
    log_food: () => {
      throw { message: 'Failed to fetch' };
    },
  });
  for (const opening of [0, 1]) {
    await userEvent.click(await favorite());
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Log Food' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Network error');
    await userEvent.click(form.getByRole('button', { name: 'Log Food' }));
    await waitFor(() => expect(server.callsOf('log_food')).toHaveLength((opening + 1) * 2));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  const keys = server.callsOf('log_food').map((call) => call['p_idempotency_key']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).toBe(keys[3]);
  expect(keys[0]).not.toBe(keys[2]);
});

it('logs for the challenge it was opened from, with only its foods', async () => {
  const { server } = await open({}, '/challenges');
  await userEvent.click(await screen.findByRole('button', { name: 'Log Food for Veggie Week' }));
  const form = await dialog();
  expect(await form.findByRole('radio', { name: 'Veggie Week' })).toBeChecked();
  expect(form.queryByRole('button', { name: /^Apple/ })).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: /^Broccoli/ }));
  await userEvent.click(form.getByRole('radio', { name: 'Dinner' }));
  await userEvent.click(form.getByRole('button', { name: 'Log Food' }));
  await form.findByRole('heading', { name: 'Yum! Broccoli' });
  expect(server.callsOf('log_food')).toMatchObject([{ p_challenge_id: 'veg', p_meal_type: 'dinner' }]);
});

it('sends a child to a grown-up when the server asks for one', async () => {
  await open({
    log_food: () => {
      throw {
        code: 'PT409',
        message: 'Ask a grown-up',
        details: '{"code":"food.ask_a_grown_up"}',
        hint: 'A parent can log this food for you.',
      };
    },
  });
  await userEvent.click(await favorite());
  const form = await dialog();
  await userEvent.click(await form.findByRole('button', { name: 'Log Food' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Ask a grown-upA parent can log this food for you.');
  await userEvent.click(form.getByRole('button', { name: 'Other food' }));
  await userEvent.click(form.getByRole('button', { name: /^Apple/ }));
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

it('takes a fresh log back', async () => {
  const { server, toast } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Broccoli' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Taken back.'));
  expect(server.callsOf('undo_food_log')).toEqual([{ p_food_log_id: 'log1' }]);
});

it('says no number of points when they are hidden', async () => {
  const { toast } = await open({ child_dashboard: dashboard({ hide_points: true }) }, '', { hidePoints: true });
  await userEvent.click(await favorite());
  await userEvent.click(await (await dialog()).findByRole('button', { name: 'Log Food' }));
  await (await dialog()).findByRole('heading', { name: 'Yum! Broccoli' });
  expect(toast.success).toHaveBeenCalledWith('Food logged!');
  expect(toast.foodLogged).not.toHaveBeenCalled();
  expect(toast.milestone).not.toHaveBeenCalled();
});
