import type { Deliver, OutboxMail } from './outbox.ts';

interface MailApi {
  /** Takes `{ from, to, subject, text, html }` as JSON by POST, as Resend and most others do. */
  url: string;
  key: string;
  /** `TasteQuest <hello@example.com>`; the provider must know the domain. */
  from: string;
}

const SECOND = 1000;
/** How long a mail waits in all for a provider that asks for patience; it is lent for 5 minutes. */
const MOST_PATIENCE = 40 * SECOND;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends by HTTP. Functions of a hosted project cannot reach SMTP servers on their usual ports. When the provider says that it is too much
 * (429), all mails wait as long as it asks, and are tried again.
 */
export function mailApi(api: MailApi, send: typeof fetch = fetch, wait = sleep): Deliver {
  let pause = Promise.resolve<unknown>(undefined);
  return async (mail) => {
    for (let waited = 0; ;) {
      await pause;
      const response = await post(api, mail, send);
      if (response.ok) return;
      const words = (await response.text()).slice(0, 200);
      const asked = (Number(response.headers.get('retry-after')) || 1) * SECOND;
      waited += asked;
      if (response.status !== 429 || waited > MOST_PATIENCE) {
        throw new Error(`The mail API answered ${response.status}: ${words}`);
      }
      pause = wait(asked);
    }
  };
}

function post({ url, key, from }: MailApi, mail: OutboxMail, send: typeof fetch): Promise<Response> {
  return send(url, {
    method: 'POST',
    // Long before the mail is lent to another sender.
    signal: AbortSignal.timeout(60 * SECOND),
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      // A mail whose report was lost is tried again; a provider that knows the key sends it once.
      'idempotency-key': mail.id,
    },
    body: JSON.stringify({
      from,
      to: [mail.to_email],
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html ?? undefined,
    }),
  });
}
