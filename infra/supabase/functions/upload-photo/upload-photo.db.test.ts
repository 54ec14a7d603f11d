import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { sharedBackend, type TestBackend, type TestChild, type TestParent } from '@tastequest/local/testing';
import { depsOf } from '../testing/deps-of.ts';
import { invoke } from '../testing/invoke.ts';
import { sendPhoto, uploadPhoto } from '../testing/photo.ts';
import { gif, jpeg, join, png, SECRET, webp } from '../testing/pictures.ts';
import { handler } from './handler.ts';

let backend: TestBackend;
let ana: TestParent;
let mia: TestChild;

beforeAll(async () => {
  backend = await sharedBackend();
});
beforeEach(async () => {
  ana = await backend.signUpParent();
  mia = await backend.addChild(ana);
});
afterAll(() => backend.close());

const kid = async () => (await backend.signInChild(ana, mia)).client;
const allow = (limits: { bytes?: number; bytes_an_hour?: number; an_hour?: number; a_day?: number }) =>
  backend.sql(
    `insert into private.photo_limits (family_group_id, ${Object.keys(limits).join(', ')})
     values ($1, ${Object.values(limits).join(', ')})`,
    [ana.familyId],
  );
const used = async () => {
  const [sum] = await backend.sql<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::int as bytes from private.photos where family_group_id = $1',
    [ana.familyId],
  );
  return sum?.bytes;
};
const SIZE = png.clean.length;

test.each([
  ['image/jpeg', 'jpg', jpeg()],
  ['image/png', 'png', png],
  ['image/webp', 'webp', webp()],
  ['image/gif', 'gif', gif],
])('what is served of a %s tells no place, whoever sent it', async (type, extension, { dirty, clean }) => {
  const path = await uploadPhoto(ana.client, mia.id, dirty);
  expect(path).toMatch(new RegExp(`^${mia.id}/[0-9a-f-]{36}\\.${extension}$`));
  const { data } = await ana.client.storage.from('food-photos').createSignedUrl(path, 60);
  const response = await fetch(data?.signedUrl ?? '');
  expect(response.headers.get('content-type')).toBe(type);
  const served = Buffer.from(await response.arrayBuffer());
  expect(served.toString('latin1')).not.toContain(SECRET);
  expect(served).toEqual(Buffer.from(clean));
});

test('nothing else reaches Storage, where nobody cleans what comes in', async () => {
  const stored: Buffer[] = [];
  const watching: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname.startsWith('/storage/v1/object/'))
      stored.push(Buffer.from(await request.clone().arrayBuffer()));
    return fetch(request);
  };
  const { data } = await ana.client.auth.getSession();
  const form = new FormData();
  form.set('childId', mia.id);
  form.set('photo', new File([Uint8Array.from(jpeg().dirty)], 'photo'));
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` };
  const request = new Request('http://x/upload-photo', { method: 'POST', headers, body: form });
  const response = await handler(request, depsOf(backend, watching));
  expect([response.status, stored]).toEqual([200, [Buffer.from(jpeg().clean)]]);
});

test('the child sends photos of its own, of nobody else', async () => {
  const sibling = await backend.addChild(ana);
  const client = await kid();
  expect((await sendPhoto(client, mia.id)).status).toBe(200);
  expect(await sendPhoto(client, sibling.id)).toMatchObject({ status: 404, body: { code: 'child.not_found' } });
  const stranger = await backend.signUpParent();
  expect(await sendPhoto(stranger.client, mia.id)).toMatchObject({ status: 404, body: { code: 'child.not_found' } });
});

test.each([
  ['a page', Buffer.from('<script>'), 415, 'photo.wrong_type'],
  ['a broken picture', png.dirty.subarray(0, 40), 415, 'photo.wrong_type'],
  ['more than 10 MB', join(png.clean, new Uint8Array(10 * 1024 * 1024)), 413, 'photo.too_large'],
])('%s is refused', async (_what, bytes, status, code) => {
  expect(await sendPhoto(ana.client, mia.id, bytes)).toMatchObject({ status, body: { code, field: 'photo' } });
  expect(await used()).toBe(0);
});

test('refuses a body that is no form or has no file', async () => {
  expect(await invoke(ana.client, 'upload-photo', { childId: mia.id })).toMatchObject({
    status: 400,
    body: { code: 'request.not_form' },
  });
  const form = new FormData();
  form.set('childId', mia.id);
  form.set('photo', 'a text');
  expect(await invoke(ana.client, 'upload-photo', form)).toMatchObject({ status: 400, body: { field: 'photo' } });
});

test('a family has 1 GB; 100 MB and 300 photos in an hour, 1,000 in a day', async () => {
  expect(
    await backend.sql(
      'select bytes, bytes_an_hour, an_hour, a_day from private.photo_limits where family_group_id is null',
    ),
  ).toEqual([{ bytes: '1073741824', bytes_an_hour: '104857600', an_hour: 300, a_day: 1000 }]);
});

test('a family stores no more than its room, and has room again when a photo goes', async () => {
  await allow({ bytes: 2 * SIZE });
  const path = await uploadPhoto(ana.client, mia.id);
  await uploadPhoto(ana.client, mia.id);
  expect(await used()).toBe(2 * SIZE);
  expect(await sendPhoto(ana.client, mia.id)).toEqual({
    status: 409,
    body: {
      code: 'photo.full',
      message: "There's no room for more photos. Delete old logs with photos, or log without one.",
      field: 'photo',
    },
  });
  expect((await sendPhoto(await kid(), mia.id)).body).toMatchObject({
    message: "There's no room for more photos. Log without one, or ask a parent.",
  });
  await ana.client.storage.from('food-photos').remove([path]);
  expect(await used()).toBe(SIZE);
  await uploadPhoto(ana.client, mia.id);
});

test('takes as many of eight at once as fit', async () => {
  await allow({ bytes: 3 * SIZE });
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendPhoto(ana.client, mia.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await ana.client.storage.from('food-photos').list(mia.id)).data).toHaveLength(3);
});

describe('what a client stores by itself', () => {
  const store = (client: SupabaseClient, bytes: Uint8Array = png.clean) => {
    const path = `${mia.id}/${randomUUID()}.png`;
    return client.storage
      .from('food-photos')
      .upload(path, bytes, { contentType: 'image/png' })
      .then(({ error }) => ({ path, error }));
  };

  test.each([
    ['JPEG', jpeg()],
    ['PNG', png],
    ['WebP', webp()],
    ['GIF', gif],
  ])('tells no place either: %s', async (_kind, { dirty, clean }) => {
    const { path } = await store(ana.client, dirty);
    const { data } = await ana.client.storage.from('food-photos').download(path);
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Uint8Array.from(clean));
  });

  test("takes of the family's room, and is refused without", async () => {
    await allow({ bytes: 2 * SIZE });
    expect((await store(ana.client)).error).toBeNull();
    expect((await store(await kid())).error).toBeNull();
    expect(await used()).toBe(2 * SIZE);
    expect((await store(ana.client)).error).toMatchObject({ statusCode: '403' });
    expect((await sendPhoto(ana.client, mia.id)).body).toMatchObject({ code: 'photo.full' });
    expect((await ana.client.storage.from('food-photos').list(mia.id)).data).toHaveLength(2);
  });

  test('counts as sent', async () => {
    await allow({ an_hour: 2 });
    for (let sent = 0; sent < 2; sent += 1) expect((await store(ana.client)).error).toBeNull();
    expect((await store(ana.client)).error).toMatchObject({ statusCode: '403' });
    expect((await sendPhoto(ana.client, mia.id)).status).toBe(429);
  });

  test('takes as many of eight at once as fit', async () => {
    await allow({ bytes: 3 * SIZE });
    const answers = await Promise.all(Array.from({ length: 8 }, () => store(ana.client)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(3);
    expect(await used()).toBe(3 * SIZE);
  });
});

test("other families' photos take none of the room", async () => {
  await allow({ bytes: SIZE });
  const ben = await backend.signUpParent();
  await uploadPhoto(ben.client, (await backend.addChild(ben)).id);
  await uploadPhoto(ana.client, mia.id);
});

test.each([
  ['an hour', { an_hour: 2 }, 'photo_hour', '59 minutes', '2 minutes'],
  ['a day', { a_day: 2 }, 'photo_day', '23 hours', '2 hours'],
])(
  'a family sends so many photos in %s, also when it deletes them again',
  async (_window, limits, what, still, over) => {
    await allow(limits);
    const bucket = ana.client.storage.from('food-photos');
    for (let sent = 0; sent < 2; sent += 1) await bucket.remove([await uploadPhoto(ana.client, mia.id)]);
    expect(await sendPhoto(ana.client, mia.id)).toMatchObject({ status: 429, body: { code: 'photo.too_many' } });
    expect(await used()).toBe(0);
    const pass = (time: string) =>
      backend.sql(
        `update private.rate_limit_counters set since = since - $1::interval where subject = $2 and what = $3`,
        [time, ana.familyId, what],
      );
    await pass(still);
    expect(await sendPhoto(ana.client, mia.id)).toMatchObject({ status: 429 });
    await pass(over);
    await uploadPhoto(ana.client, mia.id);
  },
);

test('a family stores so much in an hour', async () => {
  await allow({ bytes_an_hour: 2 * SIZE });
  for (let sent = 0; sent < 2; sent += 1) await uploadPhoto(ana.client, mia.id);
  expect(await sendPhoto(ana.client, mia.id)).toMatchObject({ status: 429, body: { code: 'photo.too_many' } });
  await backend.sql(
    `update private.photos set created_at = created_at - interval '61 minutes' where family_group_id = $1`,
    [ana.familyId],
  );
  await uploadPhoto(ana.client, mia.id);
});

test('the room of thousands of photos is found by the index', async () => {
  await backend.sql(
    `insert into private.photos (path, family_group_id, bytes)
     select gen_random_uuid()::text, case when n % 20 = 0 then $1::uuid end, 1 from generate_series(1, 20000) as n`,
    [ana.familyId],
  );
  await backend.sql('analyze private.photos');
  const plan = await backend.sql<{ 'QUERY PLAN': string }>(
    `explain select sum(bytes), sum(bytes) filter (where created_at > now() - interval '1 hour')
     from private.photos where family_group_id = $1`,
    [ana.familyId],
  );
  await backend.sql('delete from private.photos where bytes = 1');
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/photos_family_idx/);
});
