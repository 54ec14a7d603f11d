import { z } from 'zod';
import { invoke } from '../request';
import type { TasteQuestClient } from '../supabase';

const answer = z.object({ confirmed: z.boolean() });

/** Mails the link that confirms a parent's own address; `true` when it is confirmed already, and nothing was sent. */
export async function sendConfirmation(client: TasteQuestClient): Promise<boolean> {
  return answer.parse(await invoke(client, 'send-confirmation', {})).confirmed;
}
