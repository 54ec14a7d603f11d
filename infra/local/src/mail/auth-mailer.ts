import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailDriver } from '@supabase/lite';
import type { Mailer } from '../backend/storage-types.ts';

/** lite drops the `redirect_to` of a request; the guard notes it here for the mail that the request sends. */
export const redirectTarget = new AsyncLocalStorage<string | null>();

type VerificationType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

/** Writes the account e-mails in the product's own words. Links lead to this server only. */
export function authMailer(driver: EmailDriver, siteUrl: string): Mailer {
  const link = (tokenHash: string, type: VerificationType) => {
    const url = new URL('/auth/v1/verify', siteUrl);
    url.searchParams.set('token', tokenHash);
    url.searchParams.set('type', type);
    url.searchParams.set('redirect_to', safeTarget(siteUrl));
    return url.href;
  };
  const send = (to: string, subject: string, lines: string[]) =>
    driver.send({ to, subject, text: [...lines, '— TasteQuest'].join('\n\n') });

  return {
    sendConfirmation: (to, tokenHash) =>
      send(to, 'Confirm your e-mail', [
        'Welcome to TasteQuest! Please confirm your e-mail address:',
        link(tokenHash, 'signup'),
      ]),
    sendRecovery: (to, tokenHash) =>
      send(to, 'Choose a new password', [
        'Somebody, hopefully you, asked for a new TasteQuest password. This link works once and for one hour:',
        link(tokenHash, 'recovery'),
        'If it was not you, do nothing: your password stays as it is.',
      ]),
    sendMagicLink: (to, tokenHash) =>
      send(to, 'Your sign-in link', [
        'This link signs you in to TasteQuest, once and within one hour:',
        link(tokenHash, 'magiclink'),
      ]),
    sendEmailChange: (to, tokenHash, _code, meta) =>
      send(to, 'Confirm your new e-mail', [
        `You asked to use ${meta?.newEmail ?? to} for TasteQuest instead of ${meta?.currentEmail ?? 'your old address'}. Please confirm:`,
        link(tokenHash, 'email_change'),
      ]),
    sendReauthentication: (to, code) =>
      send(to, 'Your confirmation code', [`Enter this code in TasteQuest to continue: ${code}`]),
  };
}

function safeTarget(siteUrl: string): string {
  const wanted = redirectTarget.getStore();
  if (!wanted) return siteUrl;
  try {
    const url = new URL(wanted, siteUrl);
    return url.origin === new URL(siteUrl).origin ? url.href : siteUrl;
  } catch {
    return siteUrl;
  }
}
