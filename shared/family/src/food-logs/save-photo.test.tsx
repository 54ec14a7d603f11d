import { savePhoto } from './save-photo';

const share = jest.fn();
const canShare = jest.fn();
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  const blob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
  Object.assign(globalThis, { fetch: async () => ({ ok: true, blob }) });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(navigator, { share, canShare });
  canShare.mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

function saveOn(device: 'phone' | 'computer', foodName = 'Plum') {
  window.matchMedia = ((media: string) => ({ matches: device === 'phone' && media.includes('coarse') })) as never;
  return savePhoto('/signed', { path: 'mia/plum.jpg', foodName, day: '2026-03-09' });
}

test('is a download under the name of the food and its day', async () => {
  await saveOn('computer');
  await saveOn('computer', 'Mac/Cheese?');
  expect(saved).toEqual(['Plum 2026-03-09.jpg', 'Mac Cheese 2026-03-09.jpg']);
  expect(share).not.toHaveBeenCalled();
});

test("on a phone is the phone's own, and no download when that is shut", async () => {
  share.mockRejectedValue(new DOMException('shut', 'AbortError'));
  await saveOn('phone');
  expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'Plum 2026-03-09.jpg' })] });
  expect(saved).toEqual([]);
});

test.each([
  ['takes no files', () => canShare.mockReturnValue(false)],
  ['refuses', () => share.mockRejectedValue(new DOMException('late', 'NotAllowedError'))],
])('is a download on a phone that %s', async (_what, does) => {
  does();
  await saveOn('phone');
  expect(saved).toEqual(['Plum 2026-03-09.jpg']);
});

test('fails when the photo does not come', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: false, status: 404 }) });
  await expect(saveOn('computer')).rejects.toThrow('404');
});
