import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { ok } from './support/people.ts';

interface Row {
  status: string;
  attempts: number;
  last_error: string | null;
  body_text: string;
}

let backend: FreshBackend;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from private.mail_outbox'));

const call = (name: string, args: object = {}) => ok(backend.admin().rpc(name, args));
const write = (to = 'ada@example.com') => call('enqueue_mail', { p_to: to, p_subject: 'Hello', p_text: 'A text' });
const take = async () => (await call('take_mails')) as { id: string; to_email: string }[];
const rows = () => backend.sql<Row>('select status, attempts, last_error, body_text from private.mail_outbox');
/** All that the outbox remembers happened so much earlier: as if the time had passed. */
const pass = (time: string) =>
  backend.sql(
    `update private.mail_outbox set created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval,
       give_up_at = give_up_at - $1::interval, sent_at = sent_at - $1::interval`,
    [time],
  );
/** The pause before the next try, in minutes. */
const pause = async () => {
  const [row] = await backend.sql<{ minutes: number }>(
    'select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.mail_outbox',
  );
  return row?.minutes ?? NaN;
};

test('a mail is lent to one sender', async () => {
  await write(' Ada@Example.com ');
  const taken = (await Promise.all([take(), take(), take()])).flat();
  expect(taken).toMatchObject([{ to_email: 'ada@example.com', subject: 'Hello', body_text: 'A text' }]);
});

/** Writes so many mails of each priority, the least urgent first. */
const writeAll = (count: number) =>
  backend.sql(
    `insert into private.mail_outbox (to_email, subject, body_text, priority)
     select 'ada@example.com', 'Hello', 'A text', level from generate_series(2, 0, -1) as level, generate_series(1, $1)`,
    [count],
  );
const prioritiesOf = async (mails: { id: string }[]) => {
  const known = await backend.sql<{ id: string; priority: number }>('select id, priority from private.mail_outbox');
  return mails.map(({ id }) => known.find((row) => row.id === id)?.priority);
};

test('security goes first, then people, one by one; digests go last, in batches', async () => {
  await writeAll(2);
  const taken = [];
  for (let call = 0; call < 6; call += 1) taken.push(await prioritiesOf(await take()));
  expect(taken).toEqual([[0], [0], [1], [1], [2, 2], []]);
});

test('several senders take each digest once, and never more than they ask for', async () => {
  await backend.sql(
    `insert into private.mail_outbox (to_email, subject, body_text, priority)
     select 'ada@example.com', 'Your week', 'A text', 2 from generate_series(1, 100)`,
  );
  const calls = Array.from({ length: 15 }, () => call('take_mails', { p_limit: 7 }));
  const batches = (await Promise.all(calls)) as { id: string }[][];
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(7);
  const ids = batches.flat().map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
});

test('a priority that does not exist is refused', async () => {
  const { error } = await backend
    .admin()
    .rpc('enqueue_mail', { p_to: 'a@b.example', p_subject: 'x', p_text: 'x', p_priority: 3 });
  expect(error?.code).toBe('23514');
  expect(await rows()).toEqual([]);
});

test('is tried for 3 days with growing pauses, and given up then, with its text', async () => {
  await write();
  const pauses: number[] = [];
  for (let state = 'pending'; state === 'pending';) {
    const [mail] = await take();
    await call('mail_failed', { p_id: mail?.id, p_error: 'no route' });
    state = (await rows())[0]?.status ?? '';
    if (state !== 'pending') break;
    expect(await take()).toEqual([]);
    pauses.push(await pause());
    await pass(`${pauses.at(-1)} minutes`);
  }
  expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
  expect(pauses.reduce((sum, minutes) => sum + minutes)).toBe(72 * 60);
  expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'no route', body_text: 'A text' }]);
});

test('the reason of a failure is short and names no address', async () => {
  await write();
  const [mail] = await take();
  const said = `550 <Ada@example.com>: later (ada+x@mail.example) ${'x'.repeat(500)}`;
  await call('mail_failed', { p_id: mail?.id, p_error: said });
  const [row] = await rows();
  expect(row?.last_error).toMatch(/^550 <…>: later \(…\) x+$/);
  expect(row?.last_error).toHaveLength(200);
});

test('an address that was refused for good is given up at once', async () => {
  await write();
  const [mail] = await take();
  await call('mail_refused', { p_id: mail?.id, p_error: '550 5.1.1 <ada@example.com> unknown' });
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, last_error: '550 5.1.1 <…> unknown' }]);
});

test('a sender that was killed has its mail sent once more, and no further', async () => {
  await write();
  expect(await take()).toHaveLength(1);
  expect(await take()).toEqual([]);
  await pass('5 minutes');
  expect(await take()).toHaveLength(1);
  await pass('5 minutes');
  expect(await take()).toEqual([]);
  await call('run_jobs');
  expect(await rows()).toMatchObject([
    { status: 'failed', attempts: 2, last_error: expect.stringContaining('It may have arrived'), body_text: 'A text' },
  ]);
});

test('a failure that was reported is no loss: the try after it may be lost once', async () => {
  await write();
  await take();
  await pass('5 minutes');
  const [mail] = await take();
  await call('mail_failed', { p_id: mail?.id, p_error: 'no route' });
  await pass('1 hour');
  expect(await take()).toHaveLength(1);
  await pass('5 minutes');
  expect(await take()).toEqual([]);
  await call('run_jobs');
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 3 }]);
});

test('a report that comes late changes nothing of a mail that was sent', async () => {
  await write();
  const [mail] = await take();
  await call('mail_sent', { p_id: mail?.id });
  for (const name of ['mail_failed', 'mail_refused']) await call(name, { p_id: mail?.id, p_error: 'late' });
  expect(await rows()).toMatchObject([{ status: 'sent', last_error: null, body_text: '' }]);
});

test('a mail whose links have ended while the server was off is not sent', async () => {
  await write();
  await pass('6 days 23 hours');
  expect(await take()).toHaveLength(1);
  await backend.sql(`update private.mail_outbox set status = 'pending'`);
  await pass('1 hour');
  expect(await take()).toEqual([]);
  await call('run_jobs');
  expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'It waited for 7 days, when its links end.' }]);
});

test('sent mails are kept for 30 days, those given up too, and their texts for 7', async () => {
  await backend.sql(
    `insert into private.mail_outbox (to_email, subject, body_text, status, created_at, sent_at)
     select 'ada@example.com', status || ' ' || age, 'A text', status, now() - age::interval, now() - age::interval
     from unnest(array['sent', 'failed']) as status,
       unnest(array['6 days 23 hours', '7 days 1 hour', '29 days 23 hours', '30 days 1 hour']) as age`,
  );
  await write();
  await call('run_jobs');
  const kept = await backend.sql('select subject, body_text from private.mail_outbox order by subject');
  expect(kept).toEqual([
    { subject: 'Hello', body_text: 'A text' },
    { subject: 'failed 29 days 23 hours', body_text: '' },
    { subject: 'failed 6 days 23 hours', body_text: 'A text' },
    { subject: 'failed 7 days 1 hour', body_text: '' },
    { subject: 'sent 29 days 23 hours', body_text: 'A text' },
    { subject: 'sent 6 days 23 hours', body_text: 'A text' },
    { subject: 'sent 7 days 1 hour', body_text: 'A text' },
  ]);
});

test('a thousand of a kind are trimmed at a time', async () => {
  await backend.sql(
    `insert into private.mail_outbox (to_email, subject, body_text, status, created_at, sent_at)
     select 'ada@example.com', 'Old', '', 'sent', now() - interval '40 days', now() - interval '40 days' from generate_series(1, 1001)`,
  );
  await call('run_jobs');
  expect(await rows()).toHaveLength(1);
  await call('run_jobs');
  expect(await rows()).toEqual([]);
});

test('what is due and what is trimmed is found by an index', async () => {
  await backend.sql(
    `insert into private.mail_outbox (to_email, subject, body_text, status, created_at, sent_at, priority)
     select 'ada@example.com', 'New', '', status, now(), now(), 2
     from generate_series(1, 3000), unnest(array['sent', 'failed', 'pending', 'sending']) as status`,
  );
  await backend.sql('analyze private.mail_outbox');
  const plan = async (where: string) =>
    JSON.stringify(await backend.sql(`explain select id from private.mail_outbox where ${where} limit 1000`));
  expect(
    await plan(
      `status in ('pending', 'sending') and priority = 1 and next_attempt_at <= now() order by next_attempt_at`,
    ),
  ).toContain('_waiting_idx');
  expect(await plan(`status = 'sending' and was_lost and next_attempt_at <= now() order by next_attempt_at`)).toContain(
    '_lost_idx',
  );
  expect(await plan(`status = 'sent' and sent_at < now() - interval '30 days' order by sent_at`)).toContain(
    '_sent_idx',
  );
  expect(await plan(`status = 'failed' and created_at < now() - interval '30 days' order by created_at`)).toContain(
    '_unsent_idx',
  );
});

test('whether its link has ended is asked of a mail with a link only', async () => {
  await writeAll(2);
  const taking = backend.sql(`do $$ begin
    create or replace function private.is_link_over(p_hash text) returns boolean language plpgsql as 'begin raise ''asked''; end';
    for i in 1..5 loop
      exit when private.take_mails(20) = '[]';
    end loop;
    raise 'taken: %', (select count(*) from private.mail_outbox where status = 'sending');
  end $$`);
  await expect(taking).rejects.toThrow('taken: 6');
});
