import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import type { Deps } from '../_shared/deps.ts';
import type { OutboxMail } from '../_shared/outbox.ts';
import { depsOf } from '../testing/deps-of.ts';
import { uploadPhoto } from '../testing/photo.ts';
import { png } from '../testing/pictures.ts';
import { handler } from './handler.ts';

let backend: TestBackend;
let deps: Deps;
let delivered: OutboxMail[];

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());

beforeEach(() => {
  delivered = [];
  deps = {
    ...depsOf(backend),
    jobsSecret: 'tick-tock',
    deliver: async (mail) => void delivered.push(mail),
  };
});

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const ring = async (secret = 'tick-tock') => {
  const headers = { 'x-jobs-secret': secret };
  const response = await handler(new Request('http://x/run-jobs', { method: 'POST', headers, body: '{}' }), deps);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const write = (to: string) => backend.sql(`select private.enqueue_mail($1, 'Hello', 'A text')`, [to]);
const waiting = async () => {
  const rows = await backend.sql<{ to_email: string; status: string; last_error: string | null }>(
    `select to_email, status, last_error from private.mail_outbox where status <> 'sent' order by created_at`,
  );
  return rows;
};

test.each(['', 'tick-tack', 'tick-tock-tick'])('a caller with the secret "%s" is refused', async (secret) => {
  expect((await ring(secret)).status).toBe(401);
});

test('a server without a secret refuses everybody, over HTTP too', async () => {
  deps = { ...deps, jobsSecret: undefined };
  expect((await ring('')).status).toBe(401);
  const { error } = await backend.client().functions.invoke('run-jobs', { body: {}, headers: { 'x-jobs-secret': '' } });
  expect((error as { context?: Response } | null)?.context?.status).toBe(401);
});

test('sends each waiting e-mail once; children without e-mail get nothing', async () => {
  await write('sam@example.com');
  await write('abc@kids.invalid');
  expect(await ring()).toEqual({ status: 200, body: { mails: 2, cleaned: 0, photos: 0 } });
  expect(delivered).toMatchObject([{ to_email: 'sam@example.com', subject: 'Hello', body_text: 'A text' }]);
  expect(await ring()).toMatchObject({ body: { mails: 0 } });
});

test('an e-mail leads to the site that this project serves', async () => {
  await backend.sql(
    `insert into private.mail_outbox (to_email, subject, body_text, places)
     values ('sam@example.com', 'Reward redeemed', 'Mia redeemed "Zoo".', '{approvals}')`,
  );
  deps = { ...deps, siteUrl: 'https://app.example' };
  expect(await ring()).toMatchObject({ body: { mails: 1 } });
  expect(delivered).toMatchObject([{ body_text: expect.stringContaining('\nhttps://app.example/parent/approvals') }]);
});

test('an e-mail that was not taken waits for the next try, and says why', async () => {
  await write('later@example.com');
  deps = { ...deps, deliver: () => Promise.reject(new Error('no room')) };
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await ring()).toMatchObject({ status: 200, body: { mails: 0 } });
  log.mockRestore();
  expect(await waiting()).toEqual([{ to_email: 'later@example.com', status: 'pending', last_error: 'no room' }]);
});

test('an e-mail to an address that was refused for good is given up', async () => {
  await backend.sql('delete from private.mail_outbox');
  await write('nobody@example.com');
  const refusal = Object.assign(new Error('550 5.1.1 No such user'), { name: 'RefusedForGood' });
  deps = { ...deps, deliver: () => Promise.reject(refusal) };
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await ring()).toMatchObject({ status: 200, body: { mails: 0 } });
  log.mockRestore();
  expect(await waiting()).toMatchObject([{ status: 'failed', last_error: '550 5.1.1 No such user' }]);
});

test('three e-mails at most are in doubt at a time, the others wait for whoever asks next', async () => {
  await backend.sql('delete from private.mail_outbox');
  for (let count = 0; count < 8; count += 1) await write('sam@example.com');
  const sending: number[] = [];
  const deliver = async () => void sending.push((await waiting()).filter(({ status }) => status === 'sending').length);
  deps = { ...deps, deliver };
  expect(await ring()).toMatchObject({ body: { mails: 8 } });
  expect(sending).toHaveLength(8);
  expect(Math.max(...sending)).toBeLessThanOrEqual(3);
});

test('leaves e-mails in the outbox when there is no mail API', async () => {
  await backend.sql('delete from private.mail_outbox');
  await write('sam@example.com');
  deps = { ...deps, deliver: undefined };
  expect(await ring()).toMatchObject({ status: 200, body: { mails: 0 } });
  expect(await waiting()).toMatchObject([{ status: 'pending' }]);
});

test('the photo of a deleted log goes', async () => {
  const parent = await backend.signUpParent();
  const { id } = await backend.addChild(parent);
  const bucket = parent.client.storage.from('food-photos');
  for (const name of ['gone-photo', 'kept-photo'])
    expect((await bucket.upload(`${id}/${name}.png`, PNG, { contentType: 'image/png' })).error).toBeNull();
  await backend.sql('insert into private.photo_trash (path) values ($1)', [`${id}/gone-photo.png`]);
  expect(await ring()).toMatchObject({ body: { photos: 1 } });
  expect((await bucket.list(id)).data?.map(({ name }) => name)).toEqual(['kept-photo.png']);
  expect(await ring()).toMatchObject({ body: { photos: 0 } });
});

test('a photo that did not come through its function is cleaned once', async () => {
  const parent = await backend.signUpParent();
  const { id } = await backend.addChild(parent);
  const bucket = parent.client.storage.from('food-photos');
  expect((await bucket.upload(`${id}/some-photo.png`, png.clean, { contentType: 'image/png' })).error).toBeNull();
  await uploadPhoto(parent.client, id);
  expect(await ring()).toMatchObject({ body: { cleaned: 1 } });
  expect(await ring()).toMatchObject({ body: { cleaned: 0 } });
  const { data } = await bucket.download(`${id}/some-photo.png`);
  expect(data?.size).toBe(png.clean.length);
});

test('a photo that cannot be read keeps no other from being cleaned or deleted', async () => {
  const parent = await backend.signUpParent();
  const { id } = await backend.addChild(parent);
  const bucket = parent.client.storage.from('food-photos');
  for (const name of ['unread-photo', 'other-photo', 'gone-photo'])
    expect((await bucket.upload(`${id}/${name}.png`, png.clean, { contentType: 'image/png' })).error).toBeNull();
  await backend.sql('insert into private.photo_trash (path) values ($1)', [`${id}/gone-photo.png`]);
  const { fetch } = globalThis;
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((to, init) =>
      String(to).includes('unread-photo') ? Promise.resolve(new Response(null, { status: 500 })) : fetch(to, init),
    );
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status } = await ring();
  log.mockRestore();
  asked.mockRestore();
  expect(status).toBe(500);
  expect((await bucket.list(id)).data?.map(({ name }) => name).sort()).toEqual(['other-photo.png', 'unread-photo.png']);
  expect(await ring()).toMatchObject({ status: 200, body: { cleaned: 1, photos: 0 } });
});

test('a photo whose file is gone is looked for once', async () => {
  const { id } = await backend.addChild(await backend.signUpParent());
  await backend.sql(`insert into storage.objects (bucket_id, name) values ('food-photos', $1)`, [`${id}/gone.png`]);
  expect(await ring()).toMatchObject({ status: 200, body: { cleaned: 1, photos: 0 } });
  expect(await ring()).toMatchObject({ status: 200, body: { cleaned: 0 } });
});
