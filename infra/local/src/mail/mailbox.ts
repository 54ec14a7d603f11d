import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

export interface Mailbox {
  /** Newest first. */
  list(): Mail[];
  add(mail: Pick<Mail, 'to' | 'subject' | 'text'>): void;
}

const MAX_MAILS = 200;

/** The mails that no mail server took, kept in a file (one JSON object a line) or, without one, in memory. */
export function createMailbox(file: string | null): Mailbox {
  let mails = file ? readMails(file).slice(-MAX_MAILS) : [];
  if (file) writeFileSync(file, mails.map(toLine).join(''), { mode: 0o600 });
  return {
    list: () => mails.toReversed(),
    add(mail) {
      const stored = { id: randomUUID(), ...mail, sentAt: new Date().toISOString() };
      mails = [...mails, stored].slice(-MAX_MAILS);
      if (file) appendFileSync(file, toLine(stored));
    },
  };
}

const toLine = (mail: Mail) => `${JSON.stringify(mail)}\n`;

function readMails(file: string): Mail[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Mail] : [];
      } catch {
        // A line cut short by a crash.
        return [];
      }
    });
}
