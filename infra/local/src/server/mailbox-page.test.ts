import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerMailbox } from './mailbox-page.ts';
import { createMailbox } from '../mail/mailbox.ts';

const mail = {
  to: 'sam@example.com',
  subject: 'Hello <Sam>',
  text: 'See http://localhost:3000/a?b=1&c=2\n<script>alert(1)</script>',
};

it('shows mails as text, with links to follow', async () => {
  const mailbox = createMailbox(null);
  mailbox.add(mail);
  const response = answerMailbox(mailbox, new URLSearchParams());
  const html = await response.text();
  expect(html).toContain('Hello &#60;Sam&#62;');
  expect(html).toContain('<a href="http://localhost:3000/a?b=1&#38;c=2">');
  expect(html).not.toContain('<script>');
  expect(html).toMatch(/To sam@example\.com, <time [^>]*>\d{4}-\d\d-\d\d \d\d:\d\d UTC</);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('gives them as JSON, newest first', async () => {
  const mailbox = createMailbox(null);
  mailbox.add(mail);
  mailbox.add({ ...mail, subject: 'Second' });
  const mails = (await answerMailbox(mailbox, new URLSearchParams('format=json')).json()) as { subject: string }[];
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'Hello <Sam>']);
});

it('keeps them over a restart, and survives a line cut short', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-mailbox-'));
  const file = path.join(folder, 'mailbox.jsonl');
  createMailbox(file).add(mail);
  writeFileSync(file, '{"id":"1","to":', { flag: 'a' });
  expect(createMailbox(file).list()).toMatchObject([mail]);
  rmSync(folder, { recursive: true });
});
