import { configureStore } from '@tastequest/contract/redux';
import { api } from './api';
import type { ApiExtra } from './request';
import type { TasteQuestClient } from './supabase';

/** A store of its own for one mounted remote; the shell's client reaches the endpoints as the thunk's extra argument. */
export function createTasteQuestStore(client: TasteQuestClient) {
  const extraArgument: ApiExtra = { client };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // The state is RTK Query's own cache; nothing of ours writes to it, so there is nothing to check at each action.
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument }, immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
}

export type TasteQuestStore = ReturnType<typeof createTasteQuestStore>;
