import { createTasteQuestStore } from '../store';
import { fakeBackend, type Call } from '../testing/fake-backend';
import { photosApi } from './api';

const sign = ({ body }: Call) => ({
  body: (body as { paths: string[] }).paths.map((path) =>
    path.includes('gone')
      ? { path, signedURL: null, error: 'Either the object does not exist or you do not have access to it' }
      : { path, signedURL: `/object/sign/food-photos/${path}?token=t`, error: null },
  ),
});

const urlOf = (store: ReturnType<typeof createTasteQuestStore>, path: string) =>
  store.dispatch(photosApi.endpoints.photoUrl.initiate({ path })).unwrap();

test('the photos of a screen are signed in one request, and again only when they are new', async () => {
  const { client, calls } = fakeBackend(['POST', /object\/sign\/food-photos$/, sign]);
  const store = createTasteQuestStore(client);
  const urls = await Promise.all(['mia/a.jpg', 'mia/b.jpg'].map((path) => urlOf(store, path)));
  expect(urls).toEqual([
    expect.stringContaining('/food-photos/mia/a.jpg?token='),
    expect.stringContaining('/food-photos/mia/b.jpg?token='),
  ]);
  expect(calls).toHaveLength(1);
  expect(await urlOf(createTasteQuestStore(client), 'mia/a.jpg')).toBe(urls[0]);
  await urlOf(store, 'mia/c.jpg');
  expect(calls.map(({ body }) => body)).toMatchObject([
    { paths: ['mia/a.jpg', 'mia/b.jpg'], expiresIn: 600 },
    { paths: ['mia/c.jpg'] },
  ]);
});

test('a link that lives for less than two minutes is not handed out again', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const { client, calls } = fakeBackend(['POST', /object\/sign\/food-photos$/, sign]);
  const askAfter = async (seconds: number) => {
    clock.mockReturnValue(start + seconds * 1000);
    await urlOf(createTasteQuestStore(client), 'mia/a.jpg');
    return calls.length;
  };
  expect(await askAfter(0)).toBe(1);
  expect(await askAfter(479)).toBe(1);
  expect(await askAfter(480)).toBe(2);
  clock.mockRestore();
});

test('a link of a clock that has been set back since is not handed out again', async () => {
  const { client, calls } = fakeBackend(['POST', /object\/sign\/food-photos$/, sign]);
  await urlOf(createTasteQuestStore(client), 'mia/a.jpg');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await urlOf(createTasteQuestStore(client), 'mia/a.jpg');
  expect(calls).toHaveLength(2);
  clock.mockRestore();
});

test('a photo that is gone fails alone', async () => {
  const { client } = fakeBackend(['POST', /object\/sign\/food-photos$/, sign]);
  const store = createTasteQuestStore(client);
  const [gone, there] = await Promise.allSettled([urlOf(store, 'mia/gone.jpg'), urlOf(store, 'mia/a.jpg')]);
  expect(gone).toMatchObject({ status: 'rejected', reason: { kind: 'not_found' } });
  expect(there.status).toBe('fulfilled');
});

test('when signing fails, every photo that waits says so', async () => {
  const { client } = fakeBackend(['POST', /object\/sign/, () => new TypeError('fetch failed')]);
  const store = createTasteQuestStore(client);
  const all = await Promise.allSettled(['mia/a.jpg', 'mia/b.jpg'].map((path) => urlOf(store, path)));
  expect(all.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(all[0]).toMatchObject({ reason: { kind: 'network' } });
});
