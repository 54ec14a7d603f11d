import { DataProvider, messageFor } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { drawPhotos, pngPhoto } from '@tastequest/client/testing/photos';
import { InRemote } from '@tastequest/contract/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoDialogs } from './photo-dialogs';

const plum = {
  id: 'plum',
  childId: 'mia',
  path: 'mia/plum.jpg',
  alt: 'Photo of Plum',
  foodName: 'Plum',
  caption: 'Mia · Lunch',
  day: '2026-03-09',
  canChange: true,
};
/** Everything that is sent stays on its way. */
const held = () => new Promise<never>(() => {});
const toast = { success: jest.fn(), error: jest.fn() };
const setPhoto = jest.fn(held);
const invoke = jest.fn(held);
const sign = async (paths: string[]) => ({ data: paths.map((path) => ({ path, signedUrl: `/signed/${path}` })) });
const client = {
  rpc: setPhoto,
  functions: { invoke },
  storage: { from: () => ({ createSignedUrls: sign }) },
} as unknown as TasteQuestClient;

afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

function show({ change }: { change?: typeof plum & { hasPhoto: boolean } } = {}) {
  render(
    <InRemote actions={{ toast: toast as never }}>
      <DataProvider client={client}>
        <PhotoDialogs
          photos={[plum]}
          shownId={change ? null : 'plum'}
          onShow={jest.fn()}
          change={change ?? null}
          onChange={jest.fn()}
          messageOf={messageFor}
        />
      </DataProvider>
    </InRemote>,
  );
  return screen.findByRole('dialog');
}

test('a photo is saved once, however often that is pressed', async () => {
  const load = jest.fn(held);
  Object.assign(globalThis, { fetch: load });
  await within(await show()).findByRole('img', { name: 'Photo of Plum' });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save photo' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a photo is removed once, however often the yes is pressed', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this photo?' }));
  await userEvent.dblClick(question.getByRole('button', { name: 'Remove' }));
  expect(setPhoto).toHaveBeenCalledTimes(1);
});

test('a new photo is sent once of two quick taps', async () => {
  drawPhotos();
  await show({ change: { ...plum, hasPhoto: true } });
  await userEvent.upload(screen.getByLabelText('Photo'), pngPhoto());
  const send = screen.getByRole('button', { name: 'Use this photo' });
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(invoke).toHaveBeenCalled());
  expect(invoke).toHaveBeenCalledTimes(1);
});
