import { z } from 'zod';

export const mailSchema = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string().nullable(),
});

export type OutboxMail = z.output<typeof mailSchema>;

/** Hands one e-mail to whatever carries it; a failure is thrown, a `RefusedForGood` where another try is of no use. */
export type Deliver = (mail: OutboxMail) => Promise<unknown>;

/** What a carrier throws when the address does not exist. It may come from another bundle, so it is known by its name. */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood';
}

/** The database's outbox, which lends what is due and decides about retries. */
export interface Outbox {
  take(limit: number): Promise<OutboxMail[]>;
  sent(id: string): Promise<unknown>;
  failed(id: string, reason: string): Promise<unknown>;
  refused(id: string, reason: string): Promise<unknown>;
}

/**
 * Sends what is due. Addresses under `.invalid` belong to children without e-mail and get nothing. Answers how many were sent.
 * Takes one at a time: stopped at any moment, one mail at most is in doubt. Throws when the outbox can't be asked or told; a mail that
 * was sent then is no failure of the mail.
 */
export async function drainOutbox(outbox: Outbox, deliver: Deliver, limit = 50): Promise<number> {
  let sent = 0;
  for (let taken = 0; taken < limit; taken += 1) {
    const [mail] = await outbox.take(1);
    if (!mail) break;
    if (await isDelivered(outbox, deliver, mail)) {
      await outbox.sent(mail.id);
      sent += 1;
    }
  }
  return sent;
}

async function isDelivered(outbox: Outbox, deliver: Deliver, mail: OutboxMail): Promise<boolean> {
  try {
    if (!mail.to_email.endsWith('.invalid')) await deliver(mail);
    return true;
  } catch (error) {
    console.error(`mail ${mail.id} was not sent:`, error);
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof Error && error.name === RefusedForGood.name;
    await (isFinal ? outbox.refused(mail.id, reason) : outbox.failed(mail.id, reason));
    return false;
  }
}
