import { z } from 'zod';

export const mailSchema = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string().nullable(),
});

export type OutboxMail = z.output<typeof mailSchema>;

/** Hands one e-mail to whatever carries it; a failure is thrown. */
export type Deliver = (mail: OutboxMail) => Promise<unknown>;

/** The database's outbox, which lends what is due and decides about retries. */
export interface Outbox {
  take(limit: number): Promise<OutboxMail[]>;
  sent(id: string): Promise<unknown>;
  failed(id: string, reason: string): Promise<unknown>;
}

/** Sends what is due. Addresses under `.invalid` belong to children without e-mail and get nothing. Answers how many were sent. */
export async function drainOutbox(outbox: Outbox, deliver: Deliver, limit = 50): Promise<number> {
  let sent = 0;
  for (const mail of await outbox.take(limit)) {
    try {
      if (!mail.to_email.endsWith('.invalid')) await deliver(mail);
      await outbox.sent(mail.id);
      sent += 1;
    } catch (error) {
      console.error(`mail ${mail.id} was not sent:`, error);
      await outbox.failed(mail.id, error instanceof Error ? error.message : String(error));
    }
  }
  return sent;
}
