import fs, { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailbox } from './mailbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tq-mailbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'mailbox.jsonl');
const mail = (subject: string) => ({ to: 'sam@example.com', subject, text: 'Hello' });

/** A disk with room for ten more bytes. */
function fillDisk() {
  const write = fs.writeSync as (descriptor: number, bytes: Uint8Array, offset: number, length: number) => number;
  let room = 10;
  return jest.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, bytes: Uint8Array, offset: number) => {
    if (room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const written = write(descriptor, bytes, offset, room);
    room = 0;
    return written;
  }) as typeof fs.writeSync);
}

it('has whole mails only, whatever a full disk took of one', () => {
  const mailbox = createMailbox(file);
  mailbox.add(mail('first'));
  const disk = fillDisk();
  expect(() => mailbox.add(mail('refused'))).toThrow('ENOSPC');
  disk.mockRestore();
  mailbox.add(mail('last'));
  const subjects = (found: { subject: string }[]) => found.map(({ subject }) => subject);
  expect(subjects(mailbox.list())).toEqual(['last', 'first']);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(subjects(lines.map((line) => JSON.parse(line) as { subject: string }))).toEqual(['first', 'last']);
  expect(subjects(createMailbox(file).list())).toEqual(['last', 'first']);
});

it('keeps its mails, with their links, from the other users of the machine', () => {
  const own = path.join(folder, 'of-one-user.jsonl');
  const mode = () => (statSync(own).mode & 0o777).toString(8);
  createMailbox(own).add(mail('secret'));
  expect(mode()).toBe('600');
  // A line that a crash cut off: the file is written anew.
  appendFileSync(own, '{ "to');
  createMailbox(own);
  expect(readFileSync(own, 'utf8')).toMatch(/\}\n$/);
  expect(mode()).toBe('600');
});

it('holds the newest 200 mails, in the file as well once it is opened again', () => {
  const many = path.join(folder, 'many.jsonl');
  const mailbox = createMailbox(many);
  for (let each = 1; each <= 201; each += 1) mailbox.add(mail(String(each)));
  for (const { length, 0: newest, 199: oldest } of [mailbox.list(), createMailbox(many).list()])
    expect([length, newest?.subject, oldest?.subject]).toEqual([200, '201', '2']);
});
