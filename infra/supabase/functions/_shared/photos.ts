import type { SupabaseClient } from '@supabase/supabase-js';

export const BUCKET = 'food-photos';
const PAGE = 100;

/** The hosted service lists names within the folder, the local one lists whole paths; folders are one level deep. */
const pathOf = (folder: string, name: string) => `${folder}/${name.split('/').at(-1)}`;

/** Deletes every photo in a child's folder through the Storage API; SQL may not delete stored files. */
export async function deletePhotosOf(service: SupabaseClient, childId: string): Promise<void> {
  const bucket = service.storage.from(BUCKET);
  for (;;) {
    const { data: files, error } = await bucket.list(childId, { limit: PAGE });
    if (error) throw error;
    if (files.length === 0) return;
    const { data: removed, error: failure } = await bucket.remove(files.map((file) => pathOf(childId, file.name)));
    if (failure) throw failure;
    if (removed.length === 0) throw new Error(`The photos of ${childId} could not be removed.`);
  }
}
