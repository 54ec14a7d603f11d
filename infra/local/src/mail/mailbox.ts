import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { appendLine } from '../process/append-line.ts';
import { diskFailureAt, reasonOf, UserError } from '../process/user-error.ts';

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

export interface Mailbox {
  /** Newest first. */
  list(): Mail[];
  add(mail: Pick<Mail, 'to' | 'subject' | 'text'>): void;
}

const MAX_MAILS = 200;

/** The mails that no mail server took, kept in a file (one JSON object a line) or, without one, in memory. */
export function createMailbox(file: string | null): Mailbox {
  let mails = file ? openMails(file) : [];
  return {
    list: () => mails.toReversed(),
    add(mail) {
      const stored = { id: randomUUID(), ...mail, sentAt: new Date().toISOString() };
      // What could not be kept is sent again.
      if (file) appendLine(file, toLine(stored));
      mails = [...mails, stored].slice(-MAX_MAILS);
    },
  };
}

const toLine = (mail: Mail) => `${JSON.stringify(mail)}\n`;

function openMails(file: string): Mail[] {
  try {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const mails = readMails(text).slice(-MAX_MAILS);
    const kept = mails.map(toLine).join('');
    if (kept !== text) {
      // Not in its place: on a full disk that would empty it.
      writeFileSync(`${file}.draft`, kept, { mode: 0o600 });
      renameSync(`${file}.draft`, file);
    }
    return mails;
  } catch (error) {
    const ofTheDisk = diskFailureAt(error, file);
    if (ofTheDisk) throw ofTheDisk;
    throw new UserError(
      `The mailbox ${file} cannot be opened: ${reasonOf(error)}.`,
      'Move it aside and start again: it holds only mails that were shown on this computer.',
    );
  }
}

function readMails(text: string): Mail[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [mailSchema.parse(JSON.parse(line))] : [];
    } catch {
      // A line cut short by a crash, or of another kind.
      return [];
    }
  });
}
