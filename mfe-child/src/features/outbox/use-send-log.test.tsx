import { act, screen, waitFor, within } from '@testing-library/react';
import { drawPhotos, pngPhoto } from '@tastequest/client/testing/photos';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers, loggedAnswer } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { press, user } from '../../testing/user';

const FULL = "There's no room for more photos. Log without one, or ask a parent.";

let unmount = async () => {};
beforeEach(() => {
  drawPhotos();
  // jsdom has no answers of a server either.
  Object.assign(globalThis, { Response: class {} });
});
afterEach(async () => {
  await unmount();
  jest.restoreAllMocks();
  window.localStorage.clear();
  for (const stub of ['indexedDB', 'Response']) Reflect.deleteProperty(globalThis, stub);
});

async function takePhoto() {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await press(input);
  await user.upload(input, pngPhoto());
}

async function logWithPhoto(server: ReturnType<typeof fakeServer>) {
  const mounted = await mountChild(server);
  unmount = mounted.unmount;
  await press(await screen.findByRole('button', { name: /^Broccoli/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Log Food' }));
  await press(form.getByRole('radio', { name: 'Dinner' }));
  await takePhoto();
  await press(form.getByRole('button', { name: 'Log Food' }));
  return { form, toast: mounted.toast };
}

/** The first log fails, and any after it comes through. */
const failingOnce = () =>
  jest
    .fn(() => loggedAnswer())
    .mockImplementationOnce(() => {
      throw { code: 'XX000', message: 'boom' };
    });

it('asks the child when there is no room for a photo, and sends a log that waited without its photo', async () => {
  let isCut = false;
  const refused = () => {
    if (isCut) throw { message: 'Failed to fetch' };
    throw { status: 409, code: 'photo.full', message: FULL, field: 'photo' };
  };
  const server = fakeServer(homeAnswers({ 'upload-photo': refused, log_food: loggedAnswer() }));
  const { form, toast } = await logWithPhoto(server);
  expect(await form.findByRole('alert')).toHaveTextContent(FULL);
  expect(server.callsOf('log_food')).toEqual([]);

  isCut = true;
  await press(form.getByRole('button', { name: 'Log Food' }));
  // This browser keeps no files.
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent("We can't keep the photo."));
  isCut = false;
  await press(form.getByRole('button', { name: 'Send again' }));
  const sentTheRest = 'The photo of Broccoli got lost. We sent the rest.';
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith(sentTheRest));
  expect(server.callsOf('log_food')).toMatchObject([{ p_photo_path: undefined }]);
});

it('says of a log what is kept, once it is known whether its photo is', async () => {
  const opening = {} as IDBOpenDBRequest;
  Object.assign(window, { indexedDB: { open: () => opening } });
  const server = fakeServer(
    homeAnswers({
      'upload-photo': () => {
        throw { message: 'Failed to fetch' };
      },
    }),
  );
  const { form } = await logWithPhoto(server);
  await waitFor(() => expect(server.callsOf('upload-photo')).toHaveLength(1));
  await waitFor(() => expect(opening.onerror).toBeDefined());
  for (let turn = 0; turn < 5; turn += 1) await act(async () => undefined);
  expect(form.queryByRole('alert')).not.toBeInTheDocument();

  act(() => opening.onerror?.(new Event('error')));
  const alert = await form.findByRole('alert');
  expect(alert).toHaveTextContent("We can't keep the photo. Stay here until it's sent.");
  expect(alert).not.toHaveTextContent('We kept it');
});

it('uploads a photo once, and keeps all of a log that fails after it', async () => {
  const server = fakeServer(homeAnswers({ 'upload-photo': { path: 'mia/a.jpg' }, log_food: failingOnce() }));
  const { form } = await logWithPhoto(server);
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to log food. We kept it for you. Send it again!');
  await press(form.getByRole('button', { name: 'Send again' }));
  await form.findByRole('heading', { name: 'Yum! Broccoli' });
  expect(server.callsOf('upload-photo')).toHaveLength(1);
  expect(server.callsOf('log_food')).toMatchObject([{ p_photo_path: 'mia/a.jpg' }, { p_photo_path: 'mia/a.jpg' }]);
});

it.each([
  ['the photo that was taken after one that was uploaded', true, 'mia/2.jpg'],
  ['no photo where the child removed the one that was uploaded', false, undefined],
])('sends %s', async (_what, isReplaced, path) => {
  let uploads = 0;
  const upload = () => ({ path: `mia/${(uploads += 1)}.jpg` });
  const server = fakeServer(homeAnswers({ 'upload-photo': upload, log_food: failingOnce() }));
  const { form } = await logWithPhoto(server);
  await form.findByRole('alert');
  await press(form.getByRole('button', { name: 'Remove the photo' }));
  if (isReplaced) await takePhoto();
  await press(form.getByRole('button', { name: 'Send again' }));
  await form.findByRole('heading', { name: 'Yum! Broccoli' });
  expect(server.callsOf('log_food').map(({ p_photo_path }) => p_photo_path)).toEqual(['mia/1.jpg', path]);
});
