import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { rpc } from './rpc.ts';

/** Whose turn it is when many wait: security and sign-in first, then what people did. */
const PRIORITY = { security: 0, people: 1 } as const;

/** Puts an e-mail into the outbox, which sends it and tries again by itself. */
export async function enqueueMail(
  service: SupabaseClient,
  to: string | undefined,
  { subject, text }: { subject: string; text: string },
  priority: keyof typeof PRIORITY = 'people',
): Promise<void> {
  const mail = { p_to: to, p_subject: subject, p_text: text, p_priority: PRIORITY[priority] };
  await rpc(service, 'enqueue_mail', mail, z.unknown());
}

/** The same for a mail with a link of this token: it is not sent once the link was replaced or withdrawn. */
export async function enqueueLinkMail(
  service: SupabaseClient,
  to: string,
  { subject, text }: { subject: string; text: string },
  token: string,
  priority: keyof typeof PRIORITY,
): Promise<void> {
  const mail = { p_to: to, p_subject: subject, p_text: text, p_priority: PRIORITY[priority], p_token: token };
  await rpc(service, 'enqueue_link_mail', mail, z.unknown());
}
