import { drawPhotos, pngPhoto } from '@tastequest/client/testing/photos';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aLog } from '../../testing/a-log';
import { aFood } from '../../testing/a-food';
import { mountParent } from '../../testing/mount-parent';
import { dialogOf, noDialog } from '../../testing/user';

const mockUpload = jest.fn();
jest.mock('@tastequest/client', () => ({
  ...jest.requireActual<object>('@tastequest/client'),
  useLazyPhotoUrlQuery: () => [
    ({ path }: { path: string }) => ({ unwrap: async () => `https://storage.test/${path}` }),
  ],
  useUploadPhotoMutation: () => [(args: object) => ({ unwrap: () => mockUpload(args) as Promise<unknown> })],
}));

const food = aFood();

let unmount = async () => {};
beforeEach(() => {
  drawPhotos();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  mockUpload
    .mockReset()
    .mockImplementation(async ({ childId }: { childId: string }) => ({ path: `${childId}/new.png` }));
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, blob: async () => new Blob(['old']) });
});
afterEach(() => unmount());

async function open(answers: Parameters<typeof mountParent>[0]) {
  const track = jest.fn();
  const all = {
    food_log_list: () => [aLog()],
    children_list: () => ['leo', 'mia'].map((id) => aChild({ id, full_name: id, avatar: null })),
    food_page: () => ({ items: [food], total: 20, categories: [] }),
    foods: () => [],
    challenge_page: () => ({ items: [], total: 0, children: [] }),
    meal_choices: () => ({ usual: [], day_before: [], ideas: [] }),
    meal_preview: () => [],
    ...answers,
  };
  const mounted = await mountParent(all, '/food-log', { track });
  unmount = mounted.unmount;
  return { ...mounted, track };
}
const uploaded = () => mockUpload.mock.calls.map(([{ childId }]: [{ childId: string }]) => childId);

describe('a meal with a photo', () => {
  const stored = ({ p_meal_type, p_day, p_photo_paths }: Record<string, unknown>) => ({
    meal_id: 'meal-1',
    meal_type: p_meal_type,
    log_date: p_day,
    logs: ['leo', 'mia'].map((child_id, index) => ({
      log: { ...aLog({ id: child_id, child_id }), photo_url: (p_photo_paths as string[])[index] },
      points_awarded: 10,
      challenge_points: 0,
      bonus_points: 0,
      challenges: [],
      total_points: 10,
      earned_ever: 10,
      cap_reached: false,
    })),
  });
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log Food' }));
    const sheet = await dialogOf('Log Food');
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Everyone' }));
    await userEvent.click(await sheet.findByRole('checkbox', { name: /Kale/ }));
    await userEvent.upload(sheet.getByLabelText('Photo (optional)'), pngPhoto());
    return { sheet, send: () => userEvent.click(sheet.getByRole('button', { name: 'Log Food' })) };
  };

  it('has it once for each child, also when it is sent again', async () => {
    const log_meal = jest.fn(stored).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    const { toast, track } = await open({ log_meal });
    const { sheet, send } = await fill();
    await send();
    expect(await sheet.findByRole('alert')).toBeVisible();
    expect(track).not.toHaveBeenCalled();
    await send();
    await noDialog();
    expect(uploaded()).toEqual(['leo', 'mia']);
    expect(log_meal).toHaveBeenCalledTimes(2);
    expect(log_meal.mock.calls[1]?.[0]).toMatchObject({ p_photo_paths: ['leo/new.png', 'mia/new.png'] });
    expect(toast.foodLogged.mock.calls).toEqual([[20]]);
    expect(track.mock.calls).toEqual([['food_logged']]);
  });

  it('is not logged without it, which is said', async () => {
    mockUpload.mockRejectedValue({ kind: 'server', code: 'XX000', message: 'never shown' });
    const log_meal = jest.fn();
    await open({ log_meal });
    const { sheet, send } = await fill();
    await send();
    expect(await sheet.findByRole('alert')).toHaveTextContent('Failed to upload photo');
    expect(log_meal).not.toHaveBeenCalled();
  });

  it('can be taken out again once it could not be stored', async () => {
    mockUpload.mockImplementation(async ({ onProgress }: { onProgress: (part: number) => void }) => {
      onProgress(0.5);
      throw new TypeError('Failed to fetch');
    });
    await open({});
    const { sheet, send } = await fill();
    await send();
    expect(await sheet.findByRole('alert')).toBeVisible();
    await userEvent.click(await sheet.findByRole('button', { name: 'Remove photo' }));
    expect(await sheet.findByText('Choose a photo')).toBeVisible();
  });

  it('tells how much of it is stored', async () => {
    mockUpload.mockImplementation(({ onProgress }: { onProgress: (part: number) => void }) => {
      onProgress(0.5);
      return new Promise(() => {});
    });
    await open({});
    const { sheet, send } = await fill();
    await send();
    expect(await sheet.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });
});

describe('an edited log', () => {
  const edit = async (photo_url: string | null) => {
    const edit_food_log = jest.fn((_args: Record<string, unknown>) => ({ total_points: 0 }));
    const set_food_log_photo = jest.fn(() => ({ photo_url: 'mia/new.png' }));
    const { toast } = await open({ food_log_list: () => [aLog({ photo_url })], edit_food_log, set_food_log_photo });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit log of Kale' }));
    const dialog = await dialogOf('Edit log of Kale');
    await dialog.findByRole('radio', { name: 'leo' });
    const photo = () => userEvent.upload(dialog.getByLabelText(/photo \(optional\)/i), pngPhoto());
    const save = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
      await noDialog();
      return edit_food_log.mock.calls[0]?.[0];
    };
    return { dialog, photo, save, set_food_log_photo, toast };
  };

  it('is sent as the form says it, and said', async () => {
    const { dialog, save, set_food_log_photo, toast } = await edit(null);
    await userEvent.click(dialog.getByRole('radio', { name: 'Dinner' }));
    expect(await save()).toEqual({
      p_food_log_id: 'log-1',
      p_meal_type: 'dinner',
      p_food_id: 'kale',
      p_day: '2026-03-01',
      p_child_id: 'mia',
      p_photo_path: undefined,
      p_allergy_confirmed: false,
    });
    expect(set_food_log_photo).not.toHaveBeenCalled();
    expect(toast.success.mock.calls).toEqual([['Food log updated successfully']]);
  });

  it('of the same child gets its new photo once it is saved', async () => {
    const { photo, save, set_food_log_photo } = await edit('mia/old.png');
    await photo();
    expect(await save()).toMatchObject({ p_photo_path: undefined });
    const sent = { p_food_log_id: 'log-1', p_photo_path: 'mia/new.png' };
    expect(set_food_log_photo.mock.calls).toEqual([[sent]]);
  });

  it('that goes to another child takes its photo along', async () => {
    const { dialog, save, set_food_log_photo } = await edit('mia/old.png');
    await userEvent.click(dialog.getByRole('radio', { name: 'leo' }));
    expect(await save()).toMatchObject({ p_child_id: 'leo', p_photo_path: 'leo/new.png' });
    expect(globalThis.fetch).toHaveBeenCalledWith('https://storage.test/mia/old.png');
    expect(set_food_log_photo).not.toHaveBeenCalled();
  });

  it('that goes to another child with a new photo leaves the old one', async () => {
    const { dialog, photo, save, set_food_log_photo } = await edit('mia/old.png');
    await userEvent.click(dialog.getByRole('radio', { name: 'leo' }));
    await photo();
    expect(await save()).toMatchObject({ p_child_id: 'leo', p_photo_path: 'leo/new.png' });
    expect(uploaded()).toEqual(['leo']);
    expect(globalThis.fetch).not.toHaveBeenCalled();
    expect(set_food_log_photo).not.toHaveBeenCalled();
  });
});

it('leads to the children where there is none to log for', async () => {
  await open({ children_list: () => [], food_log_list: () => [] });
  await screen.findByText('No food logged yet');
  await userEvent.click(await screen.findByRole('button', { name: 'Log Food' }));
  const link = (await dialogOf('Log Food')).findByRole('link', { name: 'Add Child' });
  expect(await link).toHaveAttribute('href', '/parent/children');
});
