import { renderHook } from '@testing-library/react';
import { useCopyPhoto } from './use-copy-photo';

const upload = jest.fn();
jest.mock('@tastequest/client', () => ({
  ...jest.requireActual<object>('@tastequest/client'),
  useLazyPhotoUrlQuery: () => [
    ({ path }: { path: string }) => ({ unwrap: () => Promise.resolve(`https://storage.test/${path}`) }),
  ],
  useUploadPhotoMutation: () => [(args: unknown) => ({ unwrap: () => upload(args) as Promise<unknown> })],
}));

beforeEach(() => {
  upload.mockReset().mockResolvedValue({ path: 'leo/copy.png' });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, blob: () => Promise.resolve(new Blob(['photo'])) });
});

it('stores the photo once in the folder of the other child, however often it is saved', async () => {
  const { result } = renderHook(() => useCopyPhoto('mia/first.png'));
  await expect(result.current('leo')).resolves.toBe('leo/copy.png');
  await expect(result.current('leo')).resolves.toBe('leo/copy.png');
  expect(globalThis.fetch).toHaveBeenCalledWith('https://storage.test/mia/first.png');
  expect(upload.mock.calls).toEqual([[{ childId: 'leo', file: new Blob(['photo']) }]]);
});

it('does not lose a photo that could not be read', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: false });
  const { result } = renderHook(() => useCopyPhoto('mia/first.png'));
  await expect(result.current('leo')).rejects.toMatchObject({ message: 'Failed to upload photo' });
  expect(upload).not.toHaveBeenCalled();
});

it('has nothing to copy without a photo', async () => {
  const { result } = renderHook(() => useCopyPhoto(null));
  await expect(result.current('leo')).resolves.toBeUndefined();
  expect(upload).not.toHaveBeenCalled();
});
