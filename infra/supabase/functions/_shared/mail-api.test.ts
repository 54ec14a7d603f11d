import { mailApi } from './mail-api.ts';

const mail = { id: 'mail-1', to_email: 'sam@example.com', subject: 'Hello', body_text: 'A text', body_html: null };
const api = { url: 'https://mail.example/emails', key: 'k', from: 'TasteQuest <hello@example.com>' };

function provider(status: number, answer = '') {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return new Response(answer, { status });
  };
  return { asked, deliver: mailApi(api, send) };
}

test('a mail goes out as JSON, under an id that keeps a second try from sending it twice', async () => {
  const { asked, deliver } = provider(200);
  await deliver(mail);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer k');
  expect(asked[0]?.headers.get('idempotency-key')).toBe('mail-1');
  expect(await asked[0]?.json()).toEqual({
    from: api.from,
    to: ['sam@example.com'],
    subject: 'Hello',
    text: 'A text',
  });
});

test("fails with the provider's words when it refuses a mail", async () => {
  await expect(provider(422, 'unknown domain').deliver(mail)).rejects.toThrow('422: unknown domain');
});
