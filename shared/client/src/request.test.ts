import { childAccessApi } from './child-access/api';
import { foodsApi } from './foods/api';
import { invoke } from './request';
import { confirmEmailChange } from './session/api';
import { createTasteQuestStore } from './store';
import { fakeBackend } from './testing/fake-backend';

test('a function that refuses is read with its own sentence and field', async () => {
  const body = { code: 'child.avatar_taken', message: 'Another child has this picture.', field: 'avatar' };
  const { client } = fakeBackend(['POST', /functions\/v1\/set-child-pin/, () => ({ status: 409, body })]);
  const store = createTasteQuestStore(client);
  const request = store.dispatch(childAccessApi.endpoints.setChildPin.initiate({ childId: 'mia', pin: '1234' }));
  await expect(request.unwrap()).rejects.toEqual({ kind: 'conflict', ...body });
});

test('says that there is no network when a query fails for it', async () => {
  const { client } = fakeBackend(['GET', /foods/, () => new TypeError('fetch failed')]);
  const store = createTasteQuestStore(client);
  const request = store.dispatch(foodsApi.endpoints.food.initiate({ id: 'food-1' })).unwrap();
  await expect(request).rejects.toMatchObject({ kind: 'network' });
});

test('a function that fails without words of ours is known by its status', async () => {
  const { client } = fakeBackend(['POST', /set-child-pin/, () => ({ status: 502 })]);
  const store = createTasteQuestStore(client);
  const request = store.dispatch(childAccessApi.endpoints.setChildPin.initiate({ childId: 'mia', pin: '1234' }));
  await expect(request.unwrap()).rejects.toMatchObject({ kind: 'server', code: 'http.502' });
});

test('a link that is opened by a visitor is asked about as one', async () => {
  const { client, calls } = fakeBackend(['POST', /confirm-email-change/, () => ({ body: { state: 'done' } })]);
  await expect(confirmEmailChange(client, 'a-visitor', 'link')).resolves.toEqual({ state: 'done' });
  expect(calls).toMatchObject([{ authorization: 'Bearer a-visitor', body: { token: 'link' } }]);
});

test('a function is sent the files that it gets', async () => {
  const { client, calls } = fakeBackend(['POST', /upload-photo/, () => ({ body: { path: 'mia/a.jpg' } })]);
  const form = new FormData();
  form.set('childId', 'mia');
  await invoke(client, 'upload-photo', form);
  expect([...(calls[0]?.body as FormData)]).toEqual([['childId', 'mia']]);
});
