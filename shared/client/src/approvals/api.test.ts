import { createTasteQuestStore } from '../store';
import { suggestionsApi } from '../suggestions/api';
import { fakeBackend, type Call } from '../testing/fake-backend';
import { wishesApi } from '../wishes/api';
import { approvalsApi } from './api';

const waiting = { child_id: 'leo', child_name: 'Leo', created_at: '2026-03-01T10:00:00Z' };
const suggestion = {
  ...waiting,
  id: 's1',
  name: 'Mango',
  description: null,
  category_tags: ['fruits'],
  points_value: 10,
  allergens_found: [],
};
const wish = { ...waiting, id: 'w1', name: 'A kite', emoji: '🪁' };
const inbox = { total: 2, joins: [], suggestions: [suggestion], claims: [], wishes: [wish] };

/** A backend whose decision waits until the test lets it answer. */
function backend(path: RegExp, answer: { status?: number; body?: unknown }) {
  const { client, calls } = fakeBackend(
    ['POST', /rpc\/approvals_inbox/, () => ({ body: inbox })],
    ['POST', path, () => answer],
  );
  const store = createTasteQuestStore(client);
  const shown = () => approvalsApi.endpoints.approvalsInbox.select()(store.getState()).data;
  const asked = () => calls.filter((call: Call) => /approvals_inbox/.test(call.path)).length;
  return { store, shown, asked };
}

test('the inbox is read in the words of the screens', async () => {
  const { store, shown } = backend(/none/, {});
  await store.dispatch(approvalsApi.endpoints.approvalsInbox.initiate());
  expect(shown()).toMatchObject({
    total: 2,
    suggestions: [{ childName: 'Leo', pointsValue: 10, allergensFound: [] }],
    wishes: [{ name: 'A kite', createdAt: '2026-03-01T10:00:00Z' }],
  });
});

test('removes a line at once when it is decided, then reads the inbox again', async () => {
  const { store, shown, asked } = backend(/rpc\/grant_wish/, { body: { reward_id: 'r1' } });
  await store.dispatch(approvalsApi.endpoints.approvalsInbox.initiate());
  const grant = { id: 'w1', pointsRequired: 30, category: 'Outings' as const };
  const decision = store.dispatch(wishesApi.endpoints.grantWish.initiate(grant));
  expect(shown()).toMatchObject({ total: 1, wishes: [] });
  expect(await decision.unwrap()).toEqual({ rewardId: 'r1' });
  await Promise.all(store.dispatch(approvalsApi.util.getRunningQueriesThunk()));
  expect(asked()).toBe(2);
});

test('brings a line back when the server refuses', async () => {
  const refusal = { code: 'PT403', message: 'No.', details: '{"code":"auth.forbidden"}', hint: '' };
  const { store, shown } = backend(/rpc\/approve_suggestion/, { status: 403, body: refusal });
  await store.dispatch(approvalsApi.endpoints.approvalsInbox.initiate());
  const decision = store.dispatch(
    suggestionsApi.endpoints.approveSuggestion.initiate({ id: 's1', pointsValue: 5, emoji: '' }),
  );
  expect(shown()).toMatchObject({ total: 1, suggestions: [] });
  await expect(decision.unwrap()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(shown()).toMatchObject({ total: 2, suggestions: [{ id: 's1' }] });
});

test('keeps a line whose form is sent until the server agrees', async () => {
  const { store, shown, asked } = backend(/rpc\/reject_suggestion/, { body: null });
  await store.dispatch(approvalsApi.endpoints.approvalsInbox.initiate());
  const decision = store.dispatch(suggestionsApi.endpoints.rejectSuggestion.initiate({ id: 's1', feedback: 'No' }));
  expect(shown()).toMatchObject({ total: 2, suggestions: [{ id: 's1' }] });
  await decision.unwrap();
  await Promise.all(store.dispatch(approvalsApi.util.getRunningQueriesThunk()));
  expect(asked()).toBe(2);
});

test('a decision on what the inbox does not show changes nothing there', async () => {
  const { store, shown } = backend(/rpc\/grant_wish/, { body: { reward_id: 'r1' } });
  await store.dispatch(approvalsApi.endpoints.approvalsInbox.initiate());
  const grant = { id: 'other', pointsRequired: 30, category: 'Outings' as const };
  void store.dispatch(wishesApi.endpoints.grantWish.initiate(grant));
  expect(shown()).toMatchObject({ total: 2 });
});
