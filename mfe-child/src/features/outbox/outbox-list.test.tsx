import { drawPhotos, pngPhoto } from '@tastequest/client/testing/photos';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readItems, writeItems } from './stored-items';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers, loggedAnswer, tasteAnswer } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { anOutboxLog } from '../../testing/samples';
import { press, tapTenTimes, user } from '../../testing/user';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  window.localStorage.clear();
});

/** A child area whose net can be cut. */
async function open(answers = {}) {
  let isCut = true;
  const overTheNet = (answer: unknown) => () => {
    if (isCut) throw { message: 'Failed to fetch' };
    return answer;
  };
  const server = fakeServer(
    homeAnswers({ log_food: overTheNet(loggedAnswer()), record_taste: overTheNet(tasteAnswer()), ...answers }),
  );
  const mount = async () => {
    const mounted = await mountChild(server);
    unmount = mounted.unmount;
    return mounted;
  };
  const mounted = await mount();
  const reconnect = () => void (isCut = false);
  return { server, reconnect, mount, ...mounted };
}

const keysOf = (calls: Record<string, unknown>[]) => new Set(calls.map((call) => call['p_idempotency_key'])).size;
const dialog = async (name = 'Log Food') => within(await screen.findByRole('dialog', { name }));
const notSent = () => screen.findByText('Not sent yet: Broccoli.');

async function logWithoutNet() {
  await press(await screen.findByRole('button', { name: /^Broccoli/ }));
  const form = await dialog();
  await press(form.getByRole('radio', { name: 'Dinner' }));
  await press(form.getByRole('button', { name: 'Log Food' }));
  expect(await form.findByRole('alert')).toHaveTextContent("Oh no! There's no internet. We kept it for you.");
  return form;
}

it('keeps the choice and sends it again from the dialog, with the same key', async () => {
  const { server, reconnect } = await open();
  const form = await logWithoutNet();
  expect(form.getByRole('radio', { name: 'Dinner' })).toBeChecked();
  reconnect();
  await press(form.getByRole('button', { name: 'Send again' }));
  await form.findByRole('heading', { name: 'Yum! Broccoli' });
  const calls = server.callsOf('log_food');
  expect(calls).toHaveLength(2);
  expect(keysOf(calls)).toBe(1);
  await waitFor(() => expect(screen.queryByText('Not sent yet: Broccoli.')).not.toBeInTheDocument());
});

it('sends another food under a key of its own, and the first one stays', async () => {
  const { server, reconnect } = await open();
  const form = await logWithoutNet();
  const goBack = async () => press(form.getByRole('button', { name: 'Another food' }));
  await goBack();
  await press(await form.findByRole('button', { name: /^Apple/ }));
  await press(form.getByRole('button', { name: 'Log Food' }));
  await form.findByRole('alert');
  expect(readItems('mia')?.map(({ foodName }) => foodName)).toEqual(['Broccoli', 'Apple']);
  // Back to the first choice: that is the log that waits.
  await goBack();
  await press(await form.findByRole('button', { name: /^Broccoli/ }));
  reconnect();
  await press(form.getByRole('button', { name: 'Log Food' }));
  await form.findByRole('heading', { name: 'Yum! Broccoli' });
  const calls = server.callsOf('log_food');
  expect(calls).toMatchObject([{ p_food_id: 'broccoli' }, { p_food_id: 'apple' }, { p_food_id: 'broccoli' }]);
  expect(keysOf(calls)).toBe(2);
  expect(calls[2]?.['p_idempotency_key']).toBe(calls[0]?.['p_idempotency_key']);
  expect(readItems('mia')?.map(({ foodName }) => foodName)).toEqual(['Apple']);
});

it('says on the screen what is not sent, and sends it once of ten taps', async () => {
  const { server, reconnect, toast } = await open();
  await logWithoutNet();
  await user.keyboard('{Escape}');
  expect(await notSent()).toBeInTheDocument();
  reconnect();
  const button = screen.getByRole('button', { name: /^Send again/ });
  await tapTenTimes(button);
  await waitFor(() => expect(toast.foodLogged).toHaveBeenCalledWith(25));
  expect(screen.queryByText('Not sent yet: Broccoli.')).not.toBeInTheDocument();
  const calls = server.callsOf('log_food');
  expect(calls).toHaveLength(2);
  expect(keysOf(calls)).toBe(1);
  expect(calls.at(-1)).toMatchObject({ p_meal_type: 'dinner' });
});

it('is on the device when the page was closed, and goes by itself when the child is back', async () => {
  const { server, reconnect, mount, unmount: leave, toast: before } = await open();
  await logWithoutNet();
  await leave();
  const again = await mount();
  // Still no net: it waits, and says nothing that the child could not see.
  await waitFor(() => expect(server.callsOf('log_food')).toHaveLength(2));
  expect(await notSent()).toBeInTheDocument();
  expect(again.toast.error).not.toHaveBeenCalled();
  await again.unmount();
  reconnect();
  const { toast } = await mount();
  await waitFor(() => expect(toast.foodLogged).toHaveBeenCalledWith(25));
  expect(screen.queryByText('Not sent yet: Broccoli.')).not.toBeInTheDocument();
  expect(keysOf(server.callsOf('log_food'))).toBe(1);
  expect(before.foodLogged).not.toHaveBeenCalled();
  expect(window.localStorage).toHaveLength(0);
});

it('is not seen and not sent while a sibling plays', async () => {
  writeItems('leo', [anOutboxLog()]);
  const { server, reconnect } = await open();
  reconnect();
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: /^Broccoli/ });
  expect(screen.queryByText('Not sent yet: Broccoli.')).not.toBeInTheDocument();
  expect(server.callsOf('log_food')).toEqual([]);
  expect(readItems('leo')).toHaveLength(1);
});

it('says in plain words what was refused for good, and lets go of it', async () => {
  writeItems('mia', [anOutboxLog()]);
  const { toast } = await open({
    log_food: () => {
      throw { code: 'PT404', message: 'Please select a food', details: '{"code":"food.not_found"}' };
    },
  });
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Not sent: Broccoli. Please select a food'));
  expect(readItems('mia')).toEqual([]);
});

it('says that the browser keeps no photos', async () => {
  drawPhotos();
  const noNet = () => {
    throw { message: 'Failed to fetch' };
  };
  await open({ 'upload-photo': noNet });
  await press(await screen.findByRole('button', { name: /^Broccoli/ }));
  const form = await dialog();
  await press(form.getByRole('radio', { name: 'Dinner' }));
  await user.upload(form.getByLabelText('Add a photo'), pngPhoto());
  await form.findByRole('img', { name: 'My photo' });
  await press(form.getByRole('button', { name: 'Log Food' }));
  await form.findByRole('alert');
  await user.keyboard('{Escape}');
  expect(await screen.findByText("We can't keep the photo. Stay here until it's sent.")).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('says that a photo did not outlast the page', async () => {
  writeItems('mia', [anOutboxLog({ hasPhoto: true })]);
  const { reconnect, toast } = await open();
  expect(await screen.findByText('The photo got lost. We kept the rest.')).toBeInTheDocument();
  reconnect();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('The photo of Broccoli got lost. We sent the rest.'));
});

it('says that a photo did not get into a log that the server has had for longer', async () => {
  writeItems('mia', [anOutboxLog({ hasPhoto: true, photoPath: 'mia/late.jpg' })]);
  const { toast } = await open({ log_food: loggedAnswer() });
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('The photo of Broccoli got lost. We sent the rest.'));
});

it('sends a log without the photo that the server has deleted meanwhile', async () => {
  writeItems('mia', [anOutboxLog({ hasPhoto: true, photoPath: 'mia/old.jpg' })]);
  const { server, toast } = await open({
    log_food: ({ p_photo_path: path }: Record<string, unknown>) => {
      if (path) throw { code: 'PT400', message: 'Failed to upload photo', details: '{"code":"photo.not_found"}' };
      return loggedAnswer();
    },
  });
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('The photo of Broccoli got lost. We sent the rest.'));
  expect(keysOf(server.callsOf('log_food'))).toBe(1);
  expect(readItems('mia')).toEqual([]);
});

it('does not log the same as yesterday twice while it waits', async () => {
  const { server } = await open();
  await press(await screen.findByRole('button', { name: 'Log again: Apple, Snack' }));
  await (await dialog()).findByRole('alert');
  await user.keyboard('{Escape}');
  await press(await screen.findByRole('button', { name: 'Apple, Snack: done today' }));
  expect(await (await dialog()).findByRole('button', { name: 'Log Food' })).toBeInTheDocument();
  expect(server.callsOf('log_food')).toHaveLength(1);
});

it('sends by itself when the net is back', async () => {
  const { reconnect, toast } = await open();
  await logWithoutNet();
  await user.keyboard('{Escape}');
  await notSent();
  reconnect();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(toast.foodLogged).toHaveBeenCalledTimes(1));
});

it('attempts again by itself, without word from the net, but not behind a dialog', async () => {
  const { server, reconnect, toast } = await open();
  await logWithoutNet();
  reconnect();
  window.dispatchEvent(new Event('focus'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(server.callsOf('log_food')).toHaveLength(1);
  await user.keyboard('{Escape}');
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(toast.foodLogged).toHaveBeenCalledTimes(1));
  expect(keysOf(server.callsOf('log_food'))).toBe(1);
});

it('throws away only when it is told to, and says so', async () => {
  const { toast } = await open();
  await logWithoutNet();
  await user.keyboard('{Escape}');
  await notSent();
  await press(screen.getByRole('button', { name: 'Throw away: Broccoli' }));
  expect(screen.queryByText('Not sent yet: Broccoli.')).not.toBeInTheDocument();
  expect(toast.info).toHaveBeenCalledWith("OK! It won't be sent.");
  expect(window.localStorage).toHaveLength(0);
});

it('keeps a taste of a Taste Adventure as well', async () => {
  const { server, reconnect } = await open();
  await press(await screen.findByRole('button', { name: 'Try it now: Carrots' }));
  const form = await dialog('Taste Adventure');
  await press(form.getByRole('button', { name: 'Yummy!' }));
  await press(form.getByRole('button', { name: 'Rocket' }));
  expect(await form.findByRole('alert')).toHaveTextContent("Oh no! There's no internet.");
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Not sent yet: Carrots.')).toBeInTheDocument();
  // That is the taste of today.
  expect(screen.getByText('You tried it today')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try it now: Carrots' })).not.toBeInTheDocument();
  reconnect();
  await press(screen.getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(screen.queryByText('Not sent yet: Carrots.')).not.toBeInTheDocument());
  const calls = server.callsOf('record_taste');
  expect(calls).toMatchObject([{}, { p_challenge_id: 'carrot-trip', p_face: 'yummy', p_sticker: 'rocket' }]);
  expect(keysOf(calls)).toBe(1);
});
