import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { drawPhotos, fileOf, pngPhoto } from '@tastequest/client/testing/photos';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogPhoto } from './log-photo';
import { usePhotoViewer } from './use-photo-viewer';
import { photosOf } from './viewed-photo';

const logOf = (id: string, foodName: string, photoUrl: string | null) => ({
  id,
  childId: 'mia',
  foodName,
  photoUrl,
  logDate: '2026-03-09',
});
const LOGS = [
  logOf('kale', 'Kale', 'mia/kale.jpg'),
  logOf('rice', 'Rice', null),
  logOf('plum', 'Plum', 'mia/plum.jpg'),
  logOf('figs', 'Figs', 'mia/figs.jpg'),
];

const toast = { success: jest.fn(), error: jest.fn() };
const setPhoto = jest.fn();
const invoke = jest.fn();
const sign = jest.fn();
const client = {
  rpc: (_name: string, args: unknown) => setPhoto(args),
  functions: { invoke },
  storage: { from: () => ({ createSignedUrls: sign }) },
} as unknown as TasteQuestClient;

beforeEach(() => {
  drawPhotos();
  setPhoto.mockImplementation(async () => ({ data: { photo_url: null }, error: null }));
  invoke.mockImplementation(async () => ({ data: { path: 'mia/new.jpg' }, error: null }));
  sign.mockImplementation(async (paths: string[]) => ({
    data: paths.map((path) => ({ path, signedUrl: `/signed/${path}` })),
    error: null,
  }));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

function Logs({ logs = LOGS, canChange = true }) {
  const photos = photosOf(logs, ({ foodName }) => ({ alt: `Photo of ${foodName}`, caption: 'Mia · Lunch', canChange }));
  const { openPhoto, addPhoto, photoDialogs } = usePhotoViewer(photos);
  return (
    <main>
      {logs.map((log) =>
        log.photoUrl ? (
          <LogPhoto
            key={log.id}
            path={log.photoUrl}
            alt={`Photo of ${log.foodName}`}
            onOpen={() => openPhoto(log.id)}
          />
        ) : (
          <button key={log.id} type="button" onClick={() => addPhoto(log)}>
            Add to {log.foodName}
          </button>
        ),
      )}
      {photoDialogs}
    </main>
  );
}

const page = (props: Parameters<typeof Logs>[0] = {}) => (
  <InRemote actions={{ toast: toast as never }}>
    <DataProvider client={client}>
      <Logs {...props} />
    </DataProvider>
  </InRemote>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const viewer = (food: string) => screen.findByRole('dialog', { name: food });
async function openPlum() {
  render(page());
  await press('Photo of Plum');
  return viewer('Plum');
}

describe('a photo of a list', () => {
  test('opens large with what it is, and gives focus back', async () => {
    const dialog = await openPlum();
    expect(dialog).toHaveAccessibleDescription('Mia · Lunch · 2 of 3');
    expect(await within(dialog).findByRole('img', { name: 'Photo of Plum' })).toHaveAttribute(
      'src',
      '/signed/mia/plum.jpg',
    );
    await expectAccessible(dialog);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Photo of Plum' })).toHaveFocus());
  });

  test('is a key or a press away from its neighbors, as far as there are any', async () => {
    const dialog = await openPlum();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Next photo' })).toBeEnabled());
    await press('Next photo');
    expect(await viewer('Figs')).toHaveAccessibleDescription('Mia · Lunch · 3 of 3');
    expect(screen.getByRole('button', { name: 'Next photo' })).toBeDisabled();
    // Wherever in the dialog the focus is.
    act(() => screen.getByRole('button', { name: 'Save photo' }).focus());
    await userEvent.keyboard('{ArrowLeft}');
    await viewer('Plum');
    await userEvent.keyboard('{ArrowLeft}');
    expect(await viewer('Kale')).toHaveAccessibleDescription('Mia · Lunch · 1 of 3');
    expect(screen.getByRole('button', { name: 'Photo before' })).toBeDisabled();
  });

  test('does not give way to a key that the browser takes, such as Alt and an arrow', async () => {
    const dialog = await openPlum();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Next photo' })).toBeEnabled());
    act(() => screen.getByRole('button', { name: 'Save photo' }).focus());
    for (const key of ['Alt', 'Control', 'Meta']) await userEvent.keyboard(`{${key}>}{ArrowLeft}{/${key}}`);
    await userEvent.keyboard('{ArrowRight}');
    expect(await viewer('Figs')).toBeVisible();
  });

  test('alone has no neighbors', async () => {
    render(page({ logs: LOGS.slice(0, 2) }));
    await press('Photo of Kale');
    expect(await viewer('Kale')).toHaveAccessibleDescription('Mia · Lunch');
    expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  });

  test('closes when it is gone from the list', async () => {
    const { rerender } = render(page());
    await press('Photo of Plum');
    await viewer('Plum');
    rerender(page({ logs: LOGS.slice(0, 2) }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is asked for anew when its link is about to end', async () => {
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    const dialog = await openPlum();
    await within(dialog).findByRole('img', { name: 'Photo of Plum' });
    sign.mockClear();
    clock.mockReturnValue(start + 9 * 60_000);
    await press('Next photo');
    await viewer('Figs');
    await waitFor(() => expect(sign.mock.calls.flatMap(([paths]) => paths)).toContain('mia/figs.jpg'));
  });
});

test('says when the photo to save did not come', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: false, status: 404 }) });
  await openPlum();
  await press('Save photo');
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("The photo can't be saved right now. Please try again."),
  );
});

describe('changing', () => {
  test('is not offered to whoever may not', async () => {
    render(page({ canChange: false }));
    await press('Photo of Plum');
    await viewer('Plum');
    expect(screen.queryByRole('button', { name: /Replace|Remove/ })).not.toBeInTheDocument();
  });

  test('adds a photo to a log that has none', async () => {
    render(page());
    await press('Add to Rice');
    const dialog = await screen.findByRole('dialog', { name: 'Add photo' });
    await press('Use this photo');
    expect(within(dialog).getByLabelText('Photo')).toHaveAccessibleDescription(/Please choose a photo/);
    await userEvent.upload(within(dialog).getByLabelText('Photo'), pngPhoto());
    await press('Use this photo');
    await waitFor(() => expect(setPhoto).toHaveBeenCalledWith({ p_food_log_id: 'rice', p_photo_path: 'mia/new.jpg' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast.success).toHaveBeenCalledWith('The photo is there.');
  });

  test('of a log whose photo was removed while it was open does not open it again', async () => {
    const { rerender } = render(page());
    await press('Photo of Plum');
    await viewer('Plum');
    const without = LOGS.map((log) => (log.id === 'plum' ? { ...log, photoUrl: null } : log));
    rerender(page({ logs: without }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Add to Plum');
    rerender(page());
    expect(await screen.findByRole('dialog', { name: 'Add photo' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /Plum/ })).not.toBeInTheDocument();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('replaces a photo from the viewer; what is no photo is refused at once', async () => {
    await openPlum();
    await press('Replace');
    const dialog = await screen.findByRole('dialog', { name: 'Replace photo' });
    const input = within(dialog).getByLabelText('Photo');
    await userEvent.upload(input, fileOf([1, 2, 3], 'a.jpg', 'image/jpeg'));
    await waitFor(() => expect(input).toHaveAccessibleDescription(/choose a PNG, JPG/));
    await userEvent.upload(input, pngPhoto());
    await press('Use this photo');
    await waitFor(() => expect(setPhoto).toHaveBeenCalledWith({ p_food_log_id: 'plum', p_photo_path: 'mia/new.jpg' }));
    expect(await viewer('Plum')).toBeVisible();
    expect(toast.success).toHaveBeenCalledWith('The new photo is there.');
  });

  test.each([
    ['once when only the second part failed', { message: 'Failed to fetch' }, 1],
    ['anew when the server has deleted it', { code: 'PT400', details: '{"code":"photo.not_found"}' }, 2],
  ])('sends the photo %s', async (_when, error, times) => {
    setPhoto.mockImplementationOnce(async () => ({ data: null, error }));
    render(page());
    await press('Add to Rice');
    await userEvent.upload(await screen.findByLabelText('Photo'), pngPhoto());
    await press('Use this photo');
    await waitFor(() => expect(screen.getByLabelText('Photo')).toBeInvalid());
    await press('Use this photo');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(invoke).toHaveBeenCalledTimes(times);
    expect(setPhoto).toHaveBeenCalledTimes(2);
  });

  test('says when a photo could not be removed', async () => {
    setPhoto.mockImplementation(async () => ({ data: null, error: { code: 'XX000', message: 'boom' } }));
    await openPlum();
    await press('Remove');
    const question = within(await screen.findByRole('dialog', { name: 'Remove this photo?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("That didn't work. Please try again."));
    expect(toast.success).not.toHaveBeenCalled();
  });

  test('removes a photo after a question', async () => {
    await openPlum();
    await press('Remove');
    const question = within(await screen.findByRole('dialog', { name: 'Remove this photo?' }));
    expect(question.getByText('The log of Plum stays.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(setPhoto).toHaveBeenCalledWith({ p_food_log_id: 'plum' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The photo is gone.'));
  });
});
