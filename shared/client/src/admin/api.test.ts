import { createTasteQuestStore } from '../store';
import type { TasteQuestClient } from '../supabase';
import { impersonationApi } from './api';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('nothing of a family that was looked at is kept once the look is over', async () => {
  const view = {
    expires_at: '2100-01-01T00:00:00Z',
    user: { id: 'ada', full_name: 'Ada Roe', role: 'parent' },
    parent_dashboard: null,
    child_dashboard: null,
  };
  const store = createTasteQuestStore({
    auth: { getSession: async () => ({ data: { session: null } }) },
    rpc: async () => ({ data: view, error: null }),
  } as unknown as TasteQuestClient);
  const { initiate, select } = impersonationApi.endpoints.impersonationView;
  const look = store.dispatch(initiate({ impersonationId: 'i1' }));
  const kept = () => select({ impersonationId: 'i1' })(store.getState()).data?.user.fullName;
  await look;
  expect(kept()).toBe('Ada Roe');
  look.unsubscribe();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(kept()).toBeUndefined();
});
