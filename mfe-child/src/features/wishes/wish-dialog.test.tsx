import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { press, type } from '../../testing/user';

let unmount = async () => {};
afterEach(() => unmount());

async function open() {
  const server = fakeServer(homeAnswers({ wish_for_reward: { id: 'w9' } }));
  unmount = (await mountChild(server, '/rewards')).unmount;
  await press(await screen.findByRole('button', { name: 'Make a wish' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make a wish' }));
  const send = async () => {
    await press(form.getByRole('button', { name: 'Send my wish' }));
    await waitFor(() => expect(server.callsOf('wish_for_reward')).toHaveLength(1));
    return server.callsOf('wish_for_reward')[0];
  };
  return { form, send, name: form.getByRole('textbox', { name: /What is it/ }) };
}

it('keeps a name of its own when a picture is picked after it', async () => {
  const { form, send, name } = await open();
  await type(name, 'A pony');
  await press(form.getByRole('button', { name: 'Party' }));
  expect(await send()).toMatchObject({ p_name: 'A pony', p_emoji: '🎈' });
});

it('takes a wish without a picture, in words of at most 40 letters', async () => {
  const { send, name } = await open();
  await type(name, 'A pony that is as brown as chocolate, and likes apples');
  expect(await send()).toMatchObject({ p_name: 'A pony that is as brown as chocolate, an', p_emoji: '🎁' });
});

it('asks for a name no more once a picture has brought one', async () => {
  const { form } = await open();
  await press(form.getByRole('button', { name: 'Send my wish' }));
  expect(await form.findByRole('textbox', { name: /What is it/, description: /./ })).toBeInvalid();
  await press(form.getByRole('button', { name: 'Party' }));
  expect(form.getByRole('textbox', { name: /What is it/ })).toBeValid();
});
