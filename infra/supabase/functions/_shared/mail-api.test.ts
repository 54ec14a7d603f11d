import { mailApi } from './mail-api.ts';

const mail = {
  id: 'mail-1',
  to_email: 'sam@example.com',
  subject: 'Hello',
  body_text: 'A text',
  body_html: null,
  places: [],
};
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

describe('a provider that says that it is too much', () => {
  /** Answers 429 so many times, each time asking for so many seconds. */
  function busy(times: number, seconds?: string) {
    const waits: number[] = [];
    let asked = 0;
    const send: typeof fetch = async () => {
      asked += 1;
      const headers = seconds ? { 'retry-after': seconds } : undefined;
      return asked > times ? new Response() : new Response('slower', { status: 429, headers });
    };
    return { waits, deliver: mailApi(api, send, async (ms) => void waits.push(ms)), asked: () => asked };
  }

  test('is asked again when it says, after a second when it says nothing', async () => {
    for (const [seconds, ms] of [
      ['7', 7000],
      [undefined, 1000],
    ] as const) {
      const { waits, deliver, asked } = busy(2, seconds);
      await deliver(mail);
      expect([asked(), waits]).toEqual([3, [ms, ms]]);
    }
  });

  test('is left alone after 40 seconds: the mail is tried again later', async () => {
    const { waits, deliver } = busy(Infinity, '15');
    await expect(deliver(mail)).rejects.toThrow('429: slower');
    expect(waits).toEqual([15_000, 15_000]);
  });

  test('gets no other mail meanwhile', async () => {
    let go: () => void = () => undefined;
    const asked: string[] = [];
    const send: typeof fetch = async (_input, init) => {
      asked.push(new Headers(init?.headers).get('idempotency-key') ?? '');
      return new Response('', { status: asked.length === 1 ? 429 : 200 });
    };
    const deliver = mailApi(api, send, () => new Promise<void>((resolve) => (go = resolve)));
    const first = deliver(mail);
    await new Promise(setImmediate);
    const second = deliver({ ...mail, id: 'mail-2' });
    await new Promise(setImmediate);
    expect(asked).toEqual(['mail-1']);
    go();
    await Promise.all([first, second]);
    expect(asked.sort()).toEqual(['mail-1', 'mail-1', 'mail-2']);
  });
});
