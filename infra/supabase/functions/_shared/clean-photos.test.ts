import { png } from '../testing/pictures.ts';
import { cleanPhotos, type UncleanPhotos } from './clean-photos.ts';

function photosOf(files: Record<string, Uint8Array<ArrayBuffer> | 'gone' | 'unreadable'>) {
  const done: unknown[][] = [];
  const photos: UncleanPhotos = {
    list: async (limit) => Object.keys(files).slice(0, limit),
    async read(path) {
      const file = files[path] ?? 'gone';
      if (file === 'unreadable') throw new Error(`no ${path}`);
      return file === 'gone' ? null : file;
    },
    replace: async (path, { bytes, type }) => done.push(['replaced', path, type, bytes]),
    cleaned: async (path, isPicture) => done.push([isPicture ? 'clean' : 'no picture', path]),
  };
  return { photos, done };
}

test('a photo that tells more is replaced first, a clean one is left as it is', async () => {
  const { photos, done } = photosOf({ 'a.png': png.dirty, 'b.png': png.clean });
  expect(await cleanPhotos(photos)).toBe(2);
  expect(done).toEqual([
    ['replaced', 'a.png', 'image/png', png.clean],
    ['clean', 'a.png'],
    ['clean', 'b.png'],
  ]);
});

test('reports a file that is no picture', async () => {
  const { photos, done } = photosOf({ 'a.png': Uint8Array.from(Buffer.from('<html>')) });
  await cleanPhotos(photos);
  expect(done).toEqual([['no picture', 'a.png']]);
});

test('one that fails waits for the next time, the others do not', async () => {
  const { photos, done } = photosOf({ 'a.png': 'unreadable', 'b.png': png.clean });
  await expect(cleanPhotos(photos)).rejects.toThrow('no a.png');
  expect(done).toEqual([['clean', 'b.png']]);
});

test('one that is gone is not looked for again, nor deleted', async () => {
  const { photos, done } = photosOf({ 'a.png': 'gone' });
  expect(await cleanPhotos(photos)).toBe(1);
  expect(done).toEqual([['clean', 'a.png']]);
});
