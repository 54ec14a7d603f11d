import type { EmailDriver } from '@supabase/lite';
import type postgres from 'postgres';
import { reasonOf } from '../user-error.ts';

interface OutboxMail {
  id: string;
  to_email: string;
  subject: string;
  body_text: string;
  body_html: string | null;
}

/** Sends what is due in the database's outbox, which decides about retries. Answers how many were sent. */
export async function drainOutbox(sql: postgres.Sql, delivery: EmailDriver): Promise<number> {
  const [taken] = await sql<{ mails: OutboxMail[] }[]>`select private.take_mails(50) as mails`;
  let sent = 0;
  for (const mail of taken?.mails ?? []) {
    try {
      await delivery.send({
        to: mail.to_email,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html ?? undefined,
      });
      await sql`select private.mail_sent(${mail.id})`;
      sent += 1;
    } catch (error) {
      console.error(`mail ${mail.id} was not sent:`, error);
      await sql`select private.mail_failed(${mail.id}, ${reasonOf(error)})`;
    }
  }
  return sent;
}
