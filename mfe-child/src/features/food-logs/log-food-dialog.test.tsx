import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { dashboard, homeAnswers, loggedAnswer } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { press, tapTenTimes, type, user } from '../../testing/user';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  window.sessionStorage.clear();
});

async function open(answers = {}, path = '', settings = {}) {
  const server = fakeServer(homeAnswers({ log_food: loggedAnswer(), undo_food_log: { total_points: 65 }, ...answers }));
  const mounted = await mountChild(server, path, settings);
  unmount = mounted.unmount;
  return { server, ...mounted };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Log Food' }));
const favorite = () => screen.findByRole('button', { name: /^Broccoli/ });
const logButton = async () => (await dialog()).findByRole('button', { name: 'Log Food' });
const celebration = async () => (await dialog()).findByRole('heading', { name: 'Yum! Broccoli' });

it('logs a favorite in two taps, and celebrates with what the server answered', async () => {
  const { server, toast } = await open();
  await press(await favorite());
  const form = await dialog();
  expect(await form.findByText('Veggie Week')).toBeInTheDocument();
  expect(form.getByRole('region', { name: 'What it counts for' })).toHaveTextContent('Veggie Week+10');
  await press(await logButton());
  const title = await celebration();
  await waitFor(() => expect(title).toHaveFocus());
  expect(form.getByText('You got 25 points')).toBeInTheDocument();
  expect(form.getByText('Now you have 105 points.')).toBeInTheDocument();
  expect(server.callsOf('log_food')).toMatchObject([
    { p_child_id: 'mia', p_food_id: 'broccoli', p_meal_type: 'breakfast', p_challenge_id: undefined },
  ]);
  expect(toast.foodLogged).toHaveBeenCalledWith(25);
  expect(toast.milestone).toHaveBeenCalledWith(100);
});

it('makes one log of ten quick taps on a tile and ten on Log', async () => {
  const { server } = await open();
  const tile = await favorite();
  await tapTenTimes(tile);
  const button = await logButton();
  await tapTenTimes(button);
  await celebration();
  expect(server.callsOf('log_food')).toHaveLength(1);
});

it('takes no tap of the burst that brought up a step', async () => {
  const { server } = await open();
  await press(await favorite());
  const form = await dialog();
  await user.click(form.getByRole('radio', { name: 'Snack' }));
  await user.click(await logButton());
  expect(server.callsOf('log_food')).toEqual([]);
  await press(await logButton());
  await celebration();
  expect(server.callsOf('log_food')).toMatchObject([{ p_meal_type: 'breakfast' }]);
  await user.click(form.getByRole('button', { name: 'Done' }));
  expect(await celebration()).toBeInTheDocument();
});

it('logs the same as yesterday in one tap, and only once', async () => {
  const { server } = await open();
  const tile = await screen.findByRole('button', { name: 'Log again: Apple, Snack' });
  await tapTenTimes(tile);
  await celebration();
  expect(server.callsOf('log_food')).toMatchObject([{ p_food_id: 'apple', p_meal_type: 'snack' }]);
  await press((await dialog()).getByRole('button', { name: 'Done' }));
  await press(tile);
  expect(await logButton()).toBeInTheDocument();
  expect(server.callsOf('log_food')).toHaveLength(1);
});

it('logs the same as yesterday once, also when another food was logged meanwhile', async () => {
  const food = { food_id: 'apple', name: 'Apple', emoji: '🍎', points_value: 10, meal_type: 'snack' };
  const yesterday = [food, { ...food, food_id: 'corn', name: 'Corn' }];
  const { server } = await open({ child_dashboard: dashboard({ yesterday }) });
  for (const name of ['Apple', 'Corn']) {
    await press(await screen.findByRole('button', { name: `Log again: ${name}, Snack` }));
    await press(await (await dialog()).findByRole('button', { name: 'Done' }));
  }
  await press(screen.getByRole('button', { name: 'Log again: Apple, Snack' }));
  expect(await logButton()).toBeInTheDocument();
  expect(server.callsOf('log_food')).toHaveLength(2);
});

it('starts afresh with Log more, and logs nothing by itself', async () => {
  const { server } = await open();
  await press(await screen.findByRole('button', { name: 'Log again: Apple, Snack' }));
  await celebration();
  const form = await dialog();
  await press(form.getByRole('button', { name: 'Log more' }));
  expect(await form.findByRole('heading', { name: 'What did you eat?' })).toBeInTheDocument();
  expect(server.callsOf('log_food')).toHaveLength(1);
});

it('takes back what was logged by mistake', async () => {
  const { server, toast } = await open();
  await press(await favorite());
  await press(await logButton());
  await press(await (await dialog()).findByRole('button', { name: 'Undo Broccoli' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('OK, we undid that.'));
  expect(server.callsOf('undo_food_log')).toEqual([{ p_food_log_id: 'log1' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('logs for the challenge it was opened from, with only its foods', async () => {
  const { server } = await open({}, '/challenges');
  await press(await screen.findByRole('button', { name: 'Log Food for Veggie Week' }));
  const form = await dialog();
  expect(await form.findByRole('radio', { name: 'Veggie Week' })).toBeChecked();
  await waitFor(() => expect(form.queryByRole('button', { name: /^Apple/ })).not.toBeInTheDocument());
  await press(await form.findByRole('button', { name: /^Broccoli/ }));
  await press(form.getByRole('radio', { name: 'Dinner' }));
  await press(await logButton());
  await celebration();
  expect(server.callsOf('log_food')).toMatchObject([{ p_challenge_id: 'veg', p_meal_type: 'dinner' }]);
});

it('finds foods on the server', async () => {
  const { server } = await open({}, '/log');
  await type(await screen.findByRole('searchbox', { name: 'Search foods' }), 'app');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Broccoli/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: /^Apple/ })).toBeInTheDocument();
  expect(server.callsOf('food_page').at(-1)).toMatchObject({ p_search: 'app' });
  await type(screen.getByRole('searchbox', { name: 'Search foods' }), 'zzz');
  expect(await screen.findByText('Try another word.')).toBeInTheDocument();
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
  await press(await favorite());
  const form = await dialog();
  await press(await logButton());
  const panel = await form.findByRole('region', { name: 'Ask a grown-up' });
  expect(panel).toHaveTextContent('Ask a grown-upA parent can log this food for you.');
  const title = within(panel).getByRole('heading');
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveAccessibleDescription('A parent can log this food for you.');
  await press(form.getByRole('button', { name: 'Another food' }));
  await press(await form.findByRole('button', { name: /^Apple/ }));
  expect(panel).not.toBeInTheDocument();
  expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument();
});

it('the log that is being taken back keeps the keyboard', async () => {
  await open({ undo_food_log: () => new Promise(() => undefined) });
  const undo = await screen.findByRole('button', { name: 'Undo Broccoli' });
  await press(undo);
  expect(undo).toHaveAttribute('aria-busy', 'true');
  expect(undo).toBeEnabled();
});

it('takes a fresh log back', async () => {
  const { server, toast } = await open();
  await press(await screen.findByRole('button', { name: 'Undo Broccoli' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('OK, we undid that.'));
  expect(server.callsOf('undo_food_log')).toEqual([{ p_food_log_id: 'log1' }]);
});

it('says no number of points when they are hidden', async () => {
  const { toast } = await open({ child_dashboard: dashboard({ hide_points: true }) }, '', { hidePoints: true });
  await press(await favorite());
  await press(await logButton());
  await celebration();
  expect(toast.success).toHaveBeenCalledWith('Food logged!');
  expect(toast.foodLogged).not.toHaveBeenCalled();
  expect(toast.milestone).not.toHaveBeenCalled();
});
