import { freshBackend, type FreshBackend } from '../testing/index.ts';

let backend: FreshBackend;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

test('the photo of a deleted log goes, the others stay', async () => {
  const parent = await backend.signUpParent();
  const child = await backend.addChild(parent);
  const paths = ['gone-photo', 'kept-photo'].map((name) => `${child.id}/${name}.png`);
  const bucket = parent.client.storage.from('food-photos');
  for (const path of paths) expect((await bucket.upload(path, PNG, { contentType: 'image/png' })).error).toBeNull();
  await backend.sql('insert into private.photo_trash (path) values ($1)', [paths[0]]);
  await backend.runJobs();
  const { data } = await bucket.list(child.id);
  expect(data?.map(({ name }) => name)).toEqual(['kept-photo.png']);
  expect(await backend.sql('select path from private.photo_trash')).toEqual([]);
});

test('a photo that did not come through its function is cleaned, though nothing else waits', async () => {
  const parent = await backend.signUpParent();
  const child = await backend.addChild(parent);
  const path = `${child.id}/some-photo.png`;
  const bucket = parent.client.storage.from('food-photos');
  expect((await bucket.upload(path, PNG, { contentType: 'image/png' })).error).toBeNull();
  await backend.runJobs();
  expect(await backend.sql('select is_clean from private.photos where path = $1', [path])).toEqual([
    { is_clean: true },
  ]);
});

test('what waits in the outbox is sent once; children without e-mail get nothing', async () => {
  await backend.sql(`select private.enqueue_mail('sam@example.com', 'Hello', 'A text'),
    private.enqueue_mail('abc@kids.invalid', 'Hello', 'A text')`);
  const sent = async () => (await backend.mails()).filter(({ subject }) => subject === 'Hello');
  expect(await sent()).toMatchObject([{ to: 'sam@example.com', text: 'A text' }]);
  expect(await sent()).toHaveLength(1);
});
