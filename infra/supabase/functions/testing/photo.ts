import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

/** Uploads a small photo into a child's folder; answers its path. */
export async function uploadPhoto(client: SupabaseClient, childId: string): Promise<string> {
  const path = `${childId}/${randomUUID()}.png`;
  const { error } = await client.storage.from('food-photos').upload(path, png, { contentType: 'image/png' });
  if (error) throw error;
  return path;
}
