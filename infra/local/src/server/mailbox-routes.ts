import { securityHeaders } from '@tastequest/deploy';
import { newNonce } from './nonce.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { Mailbox } from '../mail/mailbox.ts';

/** Answers /_local/mailbox, as a page or with `?format=json`. */
export function answerMailbox(mailbox: Mailbox, search: URLSearchParams): Response {
  const mails = mailbox.list();
  if (search.get('format') === 'json') {
    return Response.json(mails, { headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } });
  }
  const nonce = newNonce();
  return new Response(mailboxPage(mails, nonce), {
    headers: { ...securityHeaders({ nonce }), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
