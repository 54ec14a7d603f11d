import { drainOutbox, type Outbox, type OutboxMail } from './outbox.ts';

const mail = {
  id: 'mail-1',
  to_email: 'sam@example.com',
  subject: 'Hello',
  body_text: 'A text',
  body_html: null,
  places: [],
};

/** An outbox that lends these mails, as the database does: so many at once. */
function lending(count: number, atOnce = 1) {
  const waiting = Array.from({ length: count }, (_, index) => ({ ...mail, id: `mail-${index}` }));
  const reported: string[] = [];
  const outbox: Outbox = {
    take: async (limit) => waiting.splice(0, Math.min(atOnce, limit)),
    sent: async (id) => void reported.push(`sent ${id}`),
    failed: async (id) => void reported.push(`failed ${id}`),
    refused: async (id) => void reported.push(`refused ${id}`),
  };
  return { outbox, waiting, reported };
}

test('several senders work at a time: one slow mail holds up no other', async () => {
  const { outbox, reported } = lending(10);
  let arrive: () => void = () => undefined;
  const deliver = async ({ id }: OutboxMail) => {
    if (id === 'mail-0') await new Promise<void>((resolve) => (arrive = resolve));
    if (id === 'mail-9') arrive();
  };
  expect(await drainOutbox(outbox, deliver)).toBe(10);
  expect(reported).toHaveLength(10);
  expect(reported.at(0)).not.toBe('sent mail-0');
});

test('a failure of one mail in a batch is told of that mail only', async () => {
  const { outbox, reported } = lending(3, 5);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const deliver = async ({ id }: OutboxMail) => {
    if (id === 'mail-1') throw new Error('no route');
  };
  expect(await drainOutbox(outbox, deliver)).toBe(2);
  log.mockRestore();
  expect(reported.sort()).toEqual(['failed mail-1', 'sent mail-0', 'sent mail-2']);
});

test('an address that does not exist is told apart from a mail server that fails: it is not tried again', async () => {
  const { outbox, reported } = lending(1);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // As of another bundle: known by its name alone.
  const refusal = Object.assign(new Error('no such user'), { name: 'RefusedForGood' });
  expect(await drainOutbox(outbox, () => Promise.reject(refusal))).toBe(0);
  log.mockRestore();
  expect(reported).toEqual(['refused mail-0']);
});

test('a child without e-mail gets none, and its mail counts as done', async () => {
  const told: string[] = [];
  const delivered: string[] = [];
  const mails = ['mia@kids.invalid', 'sam@example.com'].map((to_email, id) => ({ ...mail, id: `${id}`, to_email }));
  const outbox: Outbox = {
    ...lending(0).outbox,
    take: async () => mails.splice(0),
    sent: async (id) => void told.push(id),
  };
  await drainOutbox(outbox, async ({ to_email }) => void delivered.push(to_email));
  expect([delivered, told.sort()]).toEqual([['sam@example.com'], ['0', '1']]);
});

test('a call ends after 400 mails, and leaves the others to the next one', async () => {
  const { outbox, waiting } = lending(1000, 5);
  const sent = await drainOutbox(outbox, async () => undefined);
  expect(sent).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(415);
  expect(waiting).toHaveLength(1000 - sent);
});

test('a call ends after 45 seconds', async () => {
  const { outbox, reported } = lending(100);
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  await drainOutbox(outbox, async () => void (now += 10_000));
  clock.mockRestore();
  expect(reported.length).toBeLessThan(10);
});

test('a mail that was sent is no failure when the outbox can not be told', async () => {
  const told: string[] = [];
  const outbox: Outbox = {
    take: async () => [mail],
    sent: () => Promise.reject(new Error('database away')),
    failed: async (id) => void told.push(id),
    refused: async (id) => void told.push(id),
  };
  await expect(drainOutbox(outbox, async () => undefined)).rejects.toThrow('database away');
  expect(told).toEqual([]);
});
