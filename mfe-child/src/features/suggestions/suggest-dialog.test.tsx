import { screen, waitFor, within } from '@testing-library/react';
import { aVoice } from '../../testing/child-mode';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { press, tapTenTimes, type, user } from '../../testing/user';

let unmount = async () => {};
afterEach(() => unmount());

async function open(answer: unknown, settings = {}) {
  const server = fakeServer(homeAnswers({ suggest_food: answer }));
  const mounted = await mountChild(server, '/manage-food', settings);
  unmount = mounted.unmount;
  await press(await screen.findByRole('button', { name: 'Suggest Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest New Food' }));
  const submit = dialog.getByRole('button', { name: 'Submit for Approval' });
  const name = (food: string) => type(dialog.getByRole('textbox', { name: 'Food name' }), food);
  return { server, dialog, submit, name, toast: mounted.toast };
}

/** An end of the server whose first answers are lost. */
function losing(answer: unknown) {
  const net = { isCut: true };
  const end = () => {
    if (net.isCut) throw { message: 'Failed to fetch' };
    return answer;
  };
  return { net, end };
}

const keysOf = (calls: Record<string, unknown>[]) => calls.map((call) => call['p_idempotency_key']);

it('suggests a food', async () => {
  const { server, dialog, submit, name, toast } = await open({ id: 's1', ask_a_grown_up: true });
  await press(submit);
  expect(await dialog.findByText('Food name is required')).toBeInTheDocument();
  await name('Mango');
  await type(dialog.getByRole('textbox', { name: 'What is it like?' }), 'Soft and sweet');
  await press(dialog.getByRole('button', { name: 'Fruits' }));
  await press(submit);
  const panel = within(await dialog.findByRole('region', { name: 'Ask a grown-up' }));
  await waitFor(() => expect(panel.getByRole('heading')).toHaveFocus());
  expect(server.callsOf('suggest_food')).toMatchObject([
    { p_name: 'Mango', p_description: 'Soft and sweet', p_category_tags: ['fruits'] },
  ]);
  expect(toast.success).toHaveBeenCalledWith('Food submitted for approval');
});

it('suggests once of ten taps', async () => {
  const { server, submit, name, toast } = await open({ id: 's1', ask_a_grown_up: false });
  await name('Mango');
  await tapTenTimes(submit);
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('suggest_food')).toHaveLength(1);
});

it('is busy while a suggestion is on its way', async () => {
  const { dialog, submit, name } = await open(() => new Promise(() => {}));
  await name('Mango');
  await press(submit);
  expect(await dialog.findByRole('button', { name: 'Submit for Approval', busy: true })).toBeInTheDocument();
});

it('keeps the suggestion when the answer is lost, and sends it with the same key', async () => {
  const { net, end } = losing({ id: 's1', ask_a_grown_up: false });
  const { server, dialog, submit, name, toast } = await open(end);
  await name('Mango');
  await press(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent("Oh no! There's no internet. Send it again.");
  net.isCut = false;
  await press(submit);
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(server.callsOf('suggest_food')).toMatchObject([{}, { p_name: 'Mango' }]);
  const [first, second] = keysOf(server.callsOf('suggest_food'));
  expect(first).toEqual(expect.any(String));
  expect(first).toBe(second);
});

it('sends another suggestion after a lost answer under a key of its own', async () => {
  const { net, end } = losing({ id: 's1', ask_a_grown_up: false });
  const { server, dialog, submit, name, toast } = await open(end);
  await name('Mango');
  await press(submit);
  await dialog.findByRole('alert');
  await user.clear(dialog.getByRole('textbox', { name: 'Food name' }));
  await name('Papaya');
  net.isCut = false;
  await press(submit);
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(server.callsOf('suggest_food')).toMatchObject([{ p_name: 'Mango' }, { p_name: 'Papaya' }]);
  expect(new Set(keysOf(server.callsOf('suggest_food'))).size).toBe(2);
});

it('suggests by picture alone', async () => {
  const voice = aVoice();
  const { server, dialog, submit, toast } = await open({ id: 's1', ask_a_grown_up: false }, { preReader: true });
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await press(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Pick a picture first.');
  await press(dialog.getByRole('button', { name: 'Blueberries' }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Fruits', pressed: true })).toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Fruits' }));
  expect(voice.said.slice(-2)).toEqual(['Blueberries', 'Fruits']);
  await press(submit);
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(server.callsOf('suggest_food')).toMatchObject([{ p_name: 'Blueberries', p_category_tags: ['rainbow foods'] }]);
  voice.take();
});

it('ends with OK where a grown-up is to be asked, without a question', async () => {
  const { dialog, submit, name } = await open({ id: 's1', ask_a_grown_up: true });
  await name('Mango');
  await press(submit);
  await press(await dialog.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks before a suggestion is left that was not sent', async () => {
  const { name } = await open({ id: 's1', ask_a_grown_up: false });
  await name('Mango');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Leave now?' })).toHaveTextContent("You didn't send it yet.");
});

it('asks before a kind is left that was picked alone', async () => {
  const { dialog } = await open({ id: 's1', ask_a_grown_up: false });
  await press(dialog.getByRole('button', { name: 'Fruits' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Leave now?' })).toBeInTheDocument();
});

it('is open at once for who comes to suggest a food', async () => {
  const mounted = await mountChild(fakeServer(homeAnswers()), '/manage-food?suggest=1');
  unmount = mounted.unmount;
  expect(await screen.findByRole('dialog', { name: 'Suggest New Food' })).toBeInTheDocument();
});
