import type { Deliver } from './outbox.ts';

interface MailApi {
  /** Takes `{ from, to, subject, text, html }` as JSON by POST, as Resend and most others do. */
  url: string;
  key: string;
  /** `TasteQuest <hello@example.com>`; the provider must know the domain. */
  from: string;
}

/** Sends by HTTP. Functions of a hosted project cannot reach SMTP servers on their usual ports. */
export function mailApi({ url, key, from }: MailApi, send: typeof fetch = fetch): Deliver {
  return async (mail) => {
    const response = await send(url, {
      method: 'POST',
      // Long before the mail is lent to another sender.
      signal: AbortSignal.timeout(60_000),
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
    if (!response.ok)
      throw new Error(`The mail API answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  };
}
