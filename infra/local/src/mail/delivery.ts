import { SmtpEmailDriver, type EmailDriver } from '@supabase/lite';
import type { Mailbox } from './mailbox.ts';
import type { Metrics } from '../observability/metrics.ts';
import { UserError } from '../process/user-error.ts';
import { refusedForGood } from './refused-for-good.ts';

const DEFAULT_FROM = 'TasteQuest <no-reply@localhost>';

/**
 * Delivers e-mails: through SMTP when SMTP_URL names a server (smtp://user:password@host:587), else into the local
 * mailbox. Addresses under `.invalid` belong to children without e-mail and get nothing.
 */
export function createDelivery(
  mailbox: Mailbox,
  count: Metrics['mail'] = () => undefined,
  env: NodeJS.ProcessEnv = process.env,
): EmailDriver {
  const server = env['SMTP_URL'] ? smtp(env['SMTP_URL'], env['SMTP_FROM'] ?? DEFAULT_FROM) : null;
  return {
    async send(mail) {
      if (mail.to.endsWith('.invalid')) return;
      try {
        if (server) await server.send(mail);
        else mailbox.add({ to: mail.to, subject: mail.subject, text: mail.text ?? '' });
      } catch (error) {
        count('failed');
        throw refusedForGood(error) ?? error;
      }
      count('sent');
    },
  };
}

function smtp(url: string, from: string): EmailDriver {
  const { protocol, hostname, port, username, password } = parse(url);
  const secure = protocol === 'smtps:';
  return new SmtpEmailDriver({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
    from,
  });
}

function parse(url: string): URL {
  if (URL.canParse(url) && /^smtps?:\/\//.test(url)) return new URL(url);
  throw new UserError('SMTP_URL is not an SMTP address.', 'Write it as smtp://user:password@host:587, or unset it.');
}
