import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from './testing/fake-server';
import { homeAnswers } from './testing/home-answers';
import { mountChild } from './testing/mount-child';

let unmount = async () => {};
afterEach(() => unmount());

it('suggests a food', async () => {
  const server = fakeServer(homeAnswers({ suggest_food: { id: 's1', ask_a_grown_up: true } }));
  const mounted = await mountChild(server, '/manage-food');
  unmount = mounted.unmount;
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest New Food' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  expect(await dialog.findByText('Food name is required')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Food name' }), 'Mango');
  await userEvent.click(dialog.getByRole('button', { name: 'Fruits' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ask a grown-up');
  expect(server.callsOf('suggest_food')).toMatchObject([{ p_name: 'Mango', p_category_tags: ['fruits'] }]);
  expect(mounted.toast.success).toHaveBeenCalledWith('Food submitted for approval');
});
