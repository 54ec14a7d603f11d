import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers, loggedAnswer } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { press, user } from '../../testing/user';

const FULL = "There's no room for more photos. Log without one, or ask a parent.";
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);

let unmount = async () => {};
beforeEach(() => {
  // jsdom draws nothing and has no answers of a server: what it lacks is stood in for.
  const createImageBitmap = async () => ({ width: 1, height: 1, close: () => undefined });
  Object.assign(globalThis, { createImageBitmap, Response: class {} });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
});
afterEach(async () => {
  await unmount();
  jest.restoreAllMocks();
  window.localStorage.clear();
});

/** A photo as the browser's picker gives it; jsdom's Blob cannot give its bytes. */
const aPhoto = () =>
  Object.assign(new File([PNG], 'lunch.png', { type: 'image/png' }), {
    slice: () => ({ arrayBuffer: async () => PNG.buffer }),
  });

it('asks the child when there is no room for a photo, and sends a log that waited without its photo', async () => {
  let isCut = false;
  const refused = () => {
    if (isCut) throw { message: 'Failed to fetch' };
    throw { status: 409, code: 'photo.full', message: FULL, field: 'photo' };
  };
  const server = fakeServer(homeAnswers({ 'upload-photo': refused, log_food: loggedAnswer() }));
  const mounted = await mountChild(server);
  unmount = mounted.unmount;
  await press(await screen.findByRole('button', { name: /^Broccoli/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Log Food' }));
  await press(form.getByRole('radio', { name: 'Dinner' }));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, aPhoto());
  await press(form.getByRole('button', { name: 'Log Food' }));
  expect(await form.findByRole('alert')).toHaveTextContent(FULL);
  expect(server.callsOf('log_food')).toEqual([]);

  isCut = true;
  await press(form.getByRole('button', { name: 'Log Food' }));
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('We kept it for you.'));
  isCut = false;
  await press(form.getByRole('button', { name: 'Send again' }));
  const sentTheRest = 'The photo of Broccoli got lost. We sent the rest.';
  await waitFor(() => expect(mounted.toast.info).toHaveBeenCalledWith(sentTheRest));
  expect(server.callsOf('log_food')).toMatchObject([{ p_photo_path: undefined }]);
});
