import { expect, type APIRequestContext } from '@playwright/test';

interface Mail {
  to: string;
  text: string;
}

/** Waits for an e-mail to this address in the local mailbox, and returns what `pattern` finds in the newest one. */
export async function foundInMail(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/_local/mailbox?format=json')).json()) as Mail[];
        found = mails.find((mail) => mail.to === to && pattern.test(mail.text))?.text.match(pattern)?.[0];
        return found;
      },
      { message: `an e-mail to ${to}`, timeout: 30_000 },
    )
    .toBeDefined();
  return found ?? '';
}
