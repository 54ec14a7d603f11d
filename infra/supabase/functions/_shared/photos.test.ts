import type { SupabaseClient } from '@supabase/supabase-js';
import { deletePhotosOf } from './photos.ts';

/** A storage that lists a page at a time; what it is asked to remove goes, or stays without an error. */
function storageOf(photos: Set<string>, { removes = true } = {}): SupabaseClient {
  const bucket = {
    list: async (folder: string, { limit }: { limit: number }) => ({
      data: [...photos].slice(0, limit).map((path) => ({ name: path.replace(`${folder}/`, '') })),
      error: null,
    }),
    remove: async (paths: string[]) => ({ data: paths.filter((path) => removes && photos.delete(path)), error: null }),
  };
  return { storage: { from: () => bucket } } as unknown as SupabaseClient;
}
const photosOfKim = (count: number) => new Set(Array.from({ length: count }, (_, index) => `kim/${index}.png`));

test('all photos of a child go, however many pages of them there are', async () => {
  const photos = photosOfKim(250);
  await deletePhotosOf(storageOf(photos), 'kim');
  expect(photos.size).toBe(0);
});

test('photos that stay are an error, not a search without end', async () => {
  const deleting = deletePhotosOf(storageOf(photosOfKim(1), { removes: false }), 'kim');
  await expect(deleting).rejects.toThrow('The photos of kim could not be removed.');
});
