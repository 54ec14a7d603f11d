import type { SupabaseClient } from '@supabase/supabase-js';

export const BUCKET = 'food-photos';
const PAGE = 100;

/** Deletes every photo in a child's folder through the Storage API; SQL may not delete stored files. */
export async function deletePhotosOf(service: SupabaseClient, childId: string): Promise<void> {
  const bucket = service.storage.from(BUCKET);
  for (;;) {
    const { data: files, error } = await bucket.list(childId, { limit: PAGE });
    if (error) throw error;
    if (files.length === 0) return;
    const { data: removed, error: failure } = await bucket.remove(files.map(({ name }) => `${childId}/${name}`));
    if (failure) throw failure;
    if (removed.length === 0) throw new Error(`The photos of ${childId} could not be removed.`);
  }
}
