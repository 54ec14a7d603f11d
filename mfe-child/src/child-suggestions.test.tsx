import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from './testing/fake-server';
import { homeAnswers } from './testing/home-answers';
import { mountChild } from './testing/mount-child';
import { press } from './testing/press';

let unmount = async () => {};
afterEach(() => unmount());

async function open(answer: unknown) {
  const server = fakeServer(homeAnswers({ suggest_food: answer }));
  const mounted = await mountChild(server, '/manage-food');
  unmount = mounted.unmount;
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest New Food' }));
  const submit = dialog.getByRole('button', { name: 'Submit for Approval' });
  const name = (food: string) => userEvent.type(dialog.getByRole('textbox', { name: 'Food name' }), food);
  return { server, dialog, submit, name, toast: mounted.toast };
}

it('suggests a food', async () => {
  const { server, dialog, submit, name, toast } = await open({ id: 's1', ask_a_grown_up: true });
  await press(submit);
  expect(await dialog.findByText('Food name is required')).toBeInTheDocument();
  await name('Mango');
  await press(dialog.getByRole('button', { name: 'Fruits' }));
  await press(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ask a grown-up');
  expect(server.callsOf('suggest_food')).toMatchObject([{ p_name: 'Mango', p_category_tags: ['fruits'] }]);
  expect(toast.success).toHaveBeenCalledWith('Food submitted for approval');
});

it('suggests once of ten taps, and closes when the fingers rest', async () => {
  const { server, submit, name, toast } = await open({ id: 's1', ask_a_grown_up: false });
  await name('Mango');
  await waitFor(() => expect(submit).toBeEnabled());
  for (let tap = 0; tap < 10; tap += 1) fireEvent.click(submit);
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(submit).toBeInTheDocument();
  expect(submit).toBeDisabled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('suggest_food')).toHaveLength(1);
});

it('keeps the idea when the answer is lost, and sends it with the same key', async () => {
  let isCut = true;
  const { server, dialog, submit, name, toast } = await open(() => {
    if (isCut) throw { message: 'Failed to fetch' };
    return { id: 's1', ask_a_grown_up: false };
  });
  await name('Mango');
  await press(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Oh no, the internet is gone! Send it again.');
  isCut = false;
  await press(submit);
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  const [first, second] = server.callsOf('suggest_food');
  expect(second).toMatchObject({ p_name: 'Mango' });
  expect(first?.['p_idempotency_key']).toEqual(expect.any(String));
  expect(first?.['p_idempotency_key']).toBe(second?.['p_idempotency_key']);
});
