import { TasteQuestError } from '../errors/app-error';
import { MESSAGES } from '../errors/catalogue';
import { classify } from '../errors/classify';
import { currentUser } from '../request';
import type { TasteQuestClient } from '../supabase';

/**
 * Proves that the person at the keyboard knows the password, by signing in again: the client goes on with that session, and the one
 * before ends. A wrong password is said of the form's `field`.
 */
export async function verifyPassword(client: TasteQuestClient, password: string, field: string): Promise<void> {
  const { email = '' } = await currentUser(client);
  const before = (await client.auth.getSession()).data.session?.access_token;
  const { error } = await client.auth.signInWithPassword({ email, password });
  // Whatever becomes of the old one, the password was right.
  if (!error) return void (before && (await client.auth.admin.signOut(before, 'local')));
  const reason = classify(error);
  if (reason.code !== 'auth.invalid_credentials') throw new TasteQuestError(reason);
  const message = MESSAGES.account.wrongPassword;
  throw new TasteQuestError({ kind: 'invalid', code: 'auth.wrong_password', message, field });
}
