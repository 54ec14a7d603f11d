import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { requireCaller, type Caller } from '../_shared/caller.ts';
import { serviceClient, visitorClient } from '../_shared/clients.ts';
import type { Deps } from '../_shared/deps.ts';
import { enqueueMail } from '../_shared/enqueue-mail.ts';
import { requireFamily } from '../_shared/family.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { requirePassword } from '../_shared/password.ts';
import { rpc } from '../_shared/rpc.ts';

const form = z.object({
  newEmail: z.string().trim().pipe(z.email('Please provide a valid email address.')),
  currentPassword: z.string().min(1, 'Current password is required'),
});

const TAKEN = new Set(['email_exists', 'user_already_exists']);

/** A client in the caller's own session, whose second step is done; its refresh token stays with the caller. */
async function actingAs({ token }: Caller, deps: Deps): Promise<SupabaseClient> {
  const client = visitorClient(deps);
  const { error } = await client.auth.setSession({ access_token: token, refresh_token: 'not used' });
  if (error) throw error;
  return client;
}

async function askForChange(client: SupabaseClient, email: string, siteUrl: string): Promise<void> {
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: siteUrl });
  if (!error) return;
  const isTaken = TAKEN.has(error.code ?? '') || /already (been )?registered/i.test(error.message);
  if (!isTaken) throw error;
  throw new FunctionError(409, 'auth.email_taken', 'This email is already in use', { field: 'newEmail' });
}

const alertText = (newEmail: string) =>
  [
    `Someone who knows your TasteQuest password asked to change your account's email address to ${newEmail}.`,
    'If this was you, open the link that was sent to the new address. Nothing changes until then.',
    "If this wasn't you, choose a new password right away: sign in, then go to Settings, Account, Update Password.",
    '— TasteQuest',
  ].join('\n\n');

/**
 * Asks for a new email address: the link goes to the new one, a security alert to the current one.
 * For parents; a child's address is not its own to change.
 */
export const handler = endpoint(async (body, request, deps) => {
  const caller = await requireCaller(request, deps);
  await requireFamily(caller);
  const { newEmail, currentPassword } = form.parse(body);
  const opened = await requirePassword(deps, caller.user, currentPassword, 'currentPassword');
  await opened.auth.signOut({ scope: 'local' });
  const announced = { p_user_id: caller.user.id, p_email: newEmail, p_session_id: caller.sessionId };
  await rpc(serviceClient(deps), 'open_email_change', announced, z.unknown());
  await askForChange(await actingAs(caller, deps), newEmail, deps.siteUrl ?? deps.supabaseUrl);
  const subject = 'Your email address is about to change';
  await enqueueMail(serviceClient(deps), caller.user.email, { subject, text: alertText(newEmail) }, 'security');
  return { ok: true };
});
