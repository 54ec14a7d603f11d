import { storedUserId } from '@tastequest/client/internal';
import { accountOfLink } from './account-of-link';
import { isMailExpected } from './expected-mail';

export { LinkQuestion } from './link-question';

/**
 * The address of the account that the link would sign in to, when that has to be asked: the browser neither asked for the mail nor
 * is signed in to that account. Null when the link may be followed at once.
 */
export function strangeAccount(hash: string, supabaseUrl: string): string | null {
  const account = accountOfLink(hash);
  if (!account || isMailExpected(account.email) || account.userId === storedUserId(supabaseUrl)) return null;
  return account.email;
}
