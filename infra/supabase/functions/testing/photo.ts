import type { SupabaseClient } from '@supabase/supabase-js';
import { invoke, type Answer } from './invoke.ts';
import { png } from './pictures.ts';

/** Sends a picture for a child as the app does, and shows what was answered, good or bad. */
export function sendPhoto(client: SupabaseClient, childId: string, bytes: Uint8Array = png.clean): Promise<Answer> {
  const form = new FormData();
  form.set('childId', childId);
  form.set('photo', new File([Uint8Array.from(bytes)], 'photo'));
  return invoke(client, 'upload-photo', form);
}

/** Uploads a small photo of a child; answers its path. */
export async function uploadPhoto(client: SupabaseClient, childId: string, bytes?: Uint8Array): Promise<string> {
  const { status, body } = await sendPhoto(client, childId, bytes);
  if (status !== 200) throw new Error(`upload-photo: ${status} ${JSON.stringify(body)}`);
  return String(body['path']);
}
