import { storedUserId } from '@tastequest/client/internal';
import { acceptToken } from './accepted-token';
import { accountOfLink } from './account-of-link';
import { isMailExpected } from './expected-mail';

interface Link {
  /** The account's address, when the link has to be asked about: the browser neither asked for the mail nor is signed in to it. */
  question: string | null;
  /** Lets its token sign in. */
  accept: () => void;
}

/** What a link is about; null when it names no account that can be asked about, and so signs nobody in. */
export function readLink(hash: string, supabaseUrl: string): Link | null {
  const account = accountOfLink(hash);
  if (!account) return null;
  const { token, email, userId } = account;
  const isKnown = isMailExpected(email) || userId === storedUserId(supabaseUrl);
  return { question: isKnown ? null : email, accept: () => acceptToken(token) };
}
