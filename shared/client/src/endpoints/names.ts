import { dataOf } from '../request';
import type { TasteQuestClient } from '../supabase';

/** Full names by profile id, of everybody the caller may see. */
export async function readNames(client: TasteQuestClient): Promise<Map<string, string>> {
  const profiles = await dataOf(client.from('profiles').select('id, full_name'));
  return new Map(profiles.map((profile) => [profile.id, profile.full_name]));
}
