import { randomUUID } from 'node:crypto';
import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';

let backend: FreshBackend;
let ana: TestParent;
let ben: { email: string; fullName: string };

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.clearMails();
  ana = await backend.signUpParent({ fullName: 'Ana Lee' });
  ben = { email: `ben-${randomUUID()}@example.com`, fullName: 'Ben Lee' };
});

const invite = (body: object = ben) => invoke(ana.client, 'invite-co-parent', body);

async function lastToken(): Promise<string> {
  const [mail] = await backend.mails();
  const link = /https?:\S+invitation=\S+/.exec(mail?.text ?? '')?.[0];
  return new URL(link ?? 'http://nothing').searchParams.get('invitation') ?? '';
}

const familyName = async (token: string) => {
  const { data } = await backend.client().rpc('get_invitation', { p_token: token });
  return (data as { family_name: string } | null)?.family_name;
};

test('the invited person gets one mail whose link shows the family and lets that address in', async () => {
  const typed = { ...ben, email: ` ${ben.email.replace('ben', 'Ben')} ` };
  expect(await invite(typed)).toEqual({ status: 200, body: { ok: true } });
  const [mail] = await backend.mails();
  expect(mail).toMatchObject({ to: ben.email, subject: 'Ana Lee invites you to TasteQuest' });
  expect(mail?.text).toContain(`${backend.url}/signup?type=co-parent&invitation=`);
  const token = await lastToken();
  expect(await familyName(token)).toBe("Ana Lee's family");
  const client = backend.client();
  await client.auth.signUp({
    email: ben.email,
    password: 'correct-horse',
    options: { data: { full_name: 'Ben', role: 'parent', invitation: token } },
  });
  const { data } = await client.rpc('my_session');
  expect(data).toMatchObject({ family: { id: ana.familyId } });
  expect(await familyName(token)).toBeUndefined();
});

test('the token is in clear in the outbox until it is sent, and nowhere after that', async () => {
  await invite();
  const outbox = async () => {
    const rows = await backend.sql<{ row: string }>(
      `select to_jsonb(m)::text as row from private.mail_outbox m where to_email = $1`,
      [ben.email],
    );
    return rows.map(({ row }) => row);
  };
  expect(await outbox()).toEqual([expect.stringContaining('invitation=')]);
  const token = await lastToken();
  expect(await outbox()).toEqual([expect.stringContaining('"status": "sent"')]);
  expect((await outbox()).join()).not.toContain(token);
  expect(await familyName(token)).toBe("Ana Lee's family");
});

test('a new invitation replaces the pending one', async () => {
  await invite();
  const first = await lastToken();
  await invite();
  const second = await lastToken();
  expect(second).not.toBe(first);
  expect([await familyName(first), await familyName(second)]).toEqual([undefined, "Ana Lee's family"]);
});

test('sends no invitation when the family has a co-parent', async () => {
  const { client } = await backend.signUpParent({ email: ben.email });
  await invite();
  expect((await client.rpc('accept_invitation', { p_token: await lastToken() })).error).toBeNull();
  const sent = (await backend.mails()).length;
  expect(await invite({ email: 'eve@example.com', fullName: 'Eve' })).toMatchObject({
    status: 409,
    body: { message: 'A co-parent already exists for this family' },
  });
  expect(await backend.mails()).toHaveLength(sent);
  const asCoParent = await invoke(client, 'invite-co-parent', { email: 'eve@example.com', fullName: 'Eve' });
  expect(asCoParent.status).toBe(403);
});

test('five invitations go out in a day, those sent again included; the sixth leaves the last one as it is', async () => {
  let token = '';
  for (let time = 0; time < 5; time += 1) {
    expect((await invite()).status).toBe(200);
    token = await lastToken();
  }
  const refused = { status: 429, body: { code: 'invitation.too_many', hint: 'Please try again tomorrow.' } };
  expect(await invite({ email: 'eve@example.com', fullName: 'Eve' })).toMatchObject(refused);
  expect(await backend.mails()).toHaveLength(5);
  expect(await familyName(token)).toBe("Ana Lee's family");
  const other = await backend.signUpParent();
  expect((await invoke(other.client, 'invite-co-parent', ben)).status).toBe(200);
  const aDayLater = () => backend.sql(`update private.rate_limit_counters set since = now() - interval '25 hours'`);
  await aDayLater();
  expect((await invite()).status).toBe(200);
  await aDayLater();
  await backend.runJobs();
  expect(await backend.sql('select from private.rate_limit_counters')).toEqual([]);
});

test('an address that nobody confirmed invites nobody: its owner would find them in the family', async () => {
  const eve = await backend.signUpParent({ isConfirmed: false });
  expect(await invoke(eve.client, 'invite-co-parent', ben)).toMatchObject({
    status: 403,
    body: { code: 'confirmation.required', hint: 'Open the link that we emailed you.' },
  });
  expect(await backend.mails()).toEqual([]);
});

test('children and visitors invite nobody, and the inviter is never taken from the body', async () => {
  const kid = await backend.signInChild(ana, await backend.addChild(ana));
  for (const client of [kid.client, backend.client()]) {
    const { status } = await invoke(client, 'invite-co-parent', { ...ben, inviterProfileId: ana.id });
    expect([401, 403]).toContain(status);
  }
  expect(await backend.mails()).toEqual([]);
});

test.each([
  [
    { email: 'ben', fullName: 'Ben' },
    { message: 'Please provide a valid email address.', field: 'email' },
  ],
  [{ email: 'ben@example.com', fullName: ' ' }, { message: 'Full name is required' }],
])('%j is refused', async (body, expected) => {
  expect(await invite(body)).toMatchObject({ status: 400, body: expected });
});

test('nobody invites themselves', async () => {
  const self = { email: ana.email, fullName: 'Ana' };
  expect(await invite(self)).toMatchObject({ status: 400, body: { code: 'invitation.self' } });
});
