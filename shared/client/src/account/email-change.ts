import { z } from 'zod';
import { nullableText, rowSchema } from '../row-schema';
import { readServerClock, serverNow } from '../session/server-clock';
import type { TasteQuestClient } from '../supabase';

const emailChangeSchema = rowSchema({
  email: z.string(),
  /** Until when its newest link works. */
  expires_at: nullableText,
});

/** A change of the caller's address that waits for its link to be opened. */
export interface EmailChange extends z.output<typeof emailChangeSchema> {
  isExpired: boolean;
}

/** What `my_email_change` answers, and whether its link still works by the server's clock. */
export async function parseEmailChange(client: TasteQuestClient, row: unknown): Promise<EmailChange> {
  const change = emailChangeSchema.parse(row);
  const { expiresAt } = change;
  await readServerClock(client);
  return { ...change, isExpired: expiresAt !== null && Date.parse(expiresAt) <= serverNow() };
}
