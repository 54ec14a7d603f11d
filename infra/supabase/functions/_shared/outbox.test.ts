import { drainOutbox, type Outbox } from './outbox.ts';

const mail = { id: 'mail-1', to_email: 'sam@example.com', subject: 'Hello', body_text: 'A text', body_html: null };

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
