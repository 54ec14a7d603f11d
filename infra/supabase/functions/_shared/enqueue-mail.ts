import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { rpc } from './rpc.ts';

/** Puts an e-mail into the outbox, which sends it and tries again by itself. */
export async function enqueueMail(
  service: SupabaseClient,
  to: string | undefined,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await rpc(service, 'enqueue_mail', { p_to: to, p_subject: subject, p_text: text }, z.unknown());
}
