import { AsyncLocalStorage } from 'node:async_hooks';
import type { App, EmailDriver } from '@supabase/lite';
import type { LinkType, MailLinks } from './mail-links.ts';
import { allowedTarget } from './redirects.ts';

/** lite declares the type but does not export it by name. */
type Mailer = NonNullable<App['_mailer']>;

/** lite drops the `redirect_to` of a request; the gateway notes it here for the mail that the request sends. */
export const redirectTarget = new AsyncLocalStorage<string | null>();

/** Writes the account e-mails in the product's own words. Links lead to this server only, and carry tokens of our own. */
export function authMailer(driver: EmailDriver, siteUrl: string, links: Pick<MailLinks, 'issue'>): Mailer {
  const link = async (type: LinkType, known: string, userId = '') => {
    const url = new URL('/auth/v1/verify', siteUrl);
    url.searchParams.set('token', await links.issue(userId, type, known));
    url.searchParams.set('type', type);
    url.searchParams.set('redirect_to', allowedTarget(siteUrl, redirectTarget.getStore()));
    return url.href;
  };
  const send = (to: string, subject: string, lines: string[]) =>
    driver.send({ to, subject, text: [...lines, '— TasteQuest'].join('\n\n') });

  return {
    sendConfirmation: async (to, known, _code, meta) =>
      send(to, 'Confirm your email', [
        'Welcome to TasteQuest! Please confirm your email address:',
        await link('signup', known, meta?.userId),
      ]),
    sendRecovery: async (to, known, _code, meta) =>
      send(to, 'Choose a new password', [
        'Someone, hopefully you, asked for a new TasteQuest password. This link works once, for one hour:',
        await link('recovery', known, meta?.userId),
        "If this wasn't you, you can ignore this email: your password stays as it is.",
      ]),
    sendEmailChange: closed,
    sendMagicLink: closed,
    sendReauthentication: closed,
  };
}

/** The gateway lets nobody ask for these: what they send can be guessed. A new address has a link of the product's own (change-email). */
const closed = () => Promise.reject(new Error('This server sends no such email.'));
