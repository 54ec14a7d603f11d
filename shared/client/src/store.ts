import { configureStore } from '@tastequest/contract/redux';
import { api } from './api';
import type { ApiExtra } from './request';
import { readServerClock } from './session/server-clock';
import type { TasteQuestClient } from './supabase';

/**
 * A store of its own for one mounted remote; the shell's client reaches the endpoints as the thunk's extra argument. From then on today is
 * the server's, before the first answer is there.
 */
export function createTasteQuestStore(client: TasteQuestClient) {
  const extraArgument: ApiExtra = { client };
  void readServerClock(client);
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // The state is RTK Query's own cache; nothing of ours writes to it, so there is nothing to check at each action.
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument }, immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
}

export type TasteQuestStore = ReturnType<typeof createTasteQuestStore>;
