import type { Mail, Mailbox } from './mailbox.ts';
import { createDelivery } from './delivery.ts';

/** What is sent through a mail server says which one. */
jest.mock(
  '@supabase/lite',
  () => ({
    SmtpEmailDriver: function SmtpEmailDriver(server: object) {
      return { send: () => Promise.reject(new Error(JSON.stringify(server))) };
    },
  }),
  { virtual: true },
);

const mail = (to: string) => ({ to, subject: 'Hello', text: 'A text' });
const told: string[] = [];
const mailbox = { add: ({ to }: Mail) => void told.push(to) } as unknown as Mailbox;

it('gives nothing to the address of a child without e-mail', async () => {
  const delivery = createDelivery(mailbox, (result) => told.push(result), {});
  for (const to of ['abc@kids.invalid', 'sam@example.com']) await delivery.send(mail(to));
  expect(told).toEqual(['sam@example.com', 'sent']);
});

it.each([
  ['smtp://mail.example', '"host":"mail.example","port":587,"secure":false'],
  ['smtps://mail.example', '"host":"mail.example","port":465,"secure":true'],
  ['smtp://mail.example:25', '"host":"mail.example","port":25,"secure":false'],
  ['smtp://ada%40example.com:a%2Fb%3A%25@mail.example', '"user":"ada@example.com","pass":"a/b:%"'],
])('reaches %s at the port that it is known to have, as who is named', async (url, server) => {
  const delivery = createDelivery(mailbox, undefined, { SMTP_URL: url });
  await expect(delivery.send(mail('sam@example.com'))).rejects.toThrow(server);
});
