import { z } from 'zod';

export const mailSchema = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string().nullable(),
  /** Where it leads; a database of before names none. */
  places: z.array(z.string()).default([]),
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

/** Whoever sends at the same time; each has one mail in doubt when it is stopped, or one batch of digests. */
const SENDERS = 3;
const BATCH = 5;
/** A hosted function may use 2 seconds of a processor, and run for about a minute here: the clock calls again. */
const MOST_MAILS = 400;
const MOST_MS = 45_000;

/**
 * Sends what is due, as the outbox lends it: what matters one by one, digests and tips in batches. Addresses under `.invalid` belong to
 * children without e-mail and get nothing. Answers how many were sent. Ends when nothing waits, or after 400 mails or 45 seconds.
 * Throws when the outbox can't be asked or told; a mail that was sent then is no failure of the mail.
 */
export async function drainOutbox(outbox: Outbox, deliver: Deliver): Promise<number> {
  const until = performance.now() + MOST_MS;
  let taken = 0;
  let sent = 0;
  const send = async (mail: OutboxMail) => {
    if (!(await isDelivered(outbox, deliver, mail))) return;
    await outbox.sent(mail.id);
    sent += 1;
  };
  const work = async () => {
    while (taken < MOST_MAILS && performance.now() < until) {
      const mails = await outbox.take(BATCH);
      if (mails.length === 0) return;
      taken += mails.length;
      await allEnded(mails.map(send));
    }
  };
  await allEnded(Array.from({ length: SENDERS }, work));
  return sent;
}

/** Waits for all of them, also when one fails; throws the first failure then. */
async function allEnded(works: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected');
  if (failed) throw failed.reason;
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
