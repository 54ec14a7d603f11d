import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { enqueueLinkMail } from './enqueue-mail.ts';

/** A link that the database made: for which address, and the token that opens it. */
export const changeLinkSchema = z.object({ email: z.string(), token: z.string() });

/** Mails the link that makes a new address the account's. The page asks for a press, so a scanner of e-mails that only opens it uses nothing up. */
export async function mailChangeLink(
  service: SupabaseClient,
  { email, token }: z.output<typeof changeLinkSchema>,
  present: string | undefined,
  deps: Deps,
): Promise<void> {
  const link = new URL('/confirm-email', deps.siteUrl ?? deps.supabaseUrl);
  link.searchParams.set('change', token);
  const text = [
    `You asked to use ${email} for TasteQuest instead of ${present ?? 'your old address'}. Please confirm the change:`,
    link.href,
    "The link works for 24 hours. If this wasn't you, you can ignore this email: nothing changes.",
    '— TasteQuest',
  ].join('\n\n');
  await enqueueLinkMail(service, email, { subject: 'Confirm your new email', text }, token, 'security');
}
