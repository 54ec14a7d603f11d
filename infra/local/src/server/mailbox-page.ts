import { escapeHtml, securityHeaders } from '@tastequest/deploy';
import type { Mail, Mailbox } from '../mail/mailbox.ts';
import { newNonce } from './nonce.ts';

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

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; }
  article { border: 1px solid GrayText; border-radius: 0.75rem; margin-top: 1rem; padding: 1rem; }
  .about { margin: 0.25rem 0 0.75rem; } .text { overflow-wrap: anywhere; white-space: pre-wrap; margin: 0; }
  a { color: LinkText; }`;

/** The local mailbox as a page: every mail in full, its links ready to follow. Nothing of a mail is taken as HTML. */
function mailboxPage(mails: Mail[], nonce: string): string {
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length}) · TasteQuest</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Local mailbox</h1>
<p>No mail server is set up, so emails stay here: ${count}, newest first. <a href="">Reload</a></p>
${mails.map(article).join('\n') || '<p>There are no emails yet.</p>'}
</main>
</body>
</html>
`;
}

function article({ id, to, subject, text, sentAt }: Mail): string {
  return `<article aria-labelledby="${escapeHtml(id)}">
<h2 id="${escapeHtml(id)}">${escapeHtml(subject)}</h2>
<p class="about">To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt.slice(0, 16).replace('T', ' '))} UTC</time></p>
<p class="text">${linked(text)}</p>
</article>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
