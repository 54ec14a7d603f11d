import { createElement, useEffect, useState, type ReactNode } from 'react';
import { Provider, setupListeners } from '@tastequest/contract/redux';
import type { SupabaseClient } from '@supabase/supabase-js';
import { api } from './api';
import { healQueries } from './healing';
import { createTasteQuestStore } from './store';
import type { TasteQuestClient } from './supabase';

type Dispatch = ReturnType<typeof createTasteQuestStore>['dispatch'];

interface DataProviderProps {
  /** What `useClient()` of the contract gives. */
  client: SupabaseClient;
  children: ReactNode;
}

/** Gives a remote its data: one store per mount, refreshed on focus and reconnect, and healed, until it unmounts. */
export function DataProvider({ client, children }: DataProviderProps) {
  const [store] = useState(() => createTasteQuestStore(client as TasteQuestClient));
  useEffect(() => {
    const later = afterTheEvent(store.dispatch);
    const stopListening = setupListeners(later);
    const stopHealing = healQueries(store);
    return () => {
      stopListening();
      stopHealing();
      // After the screens have let go of their answers: each would be kept for a minute, and the store with it.
      later(api.util.resetApiState());
    };
  }, [store]);
  // No JSX, so that Node programs can import this package without a JSX setting.
  return createElement(Provider, { store, children });
}

/**
 * Chromium takes an image that is set while its page goes for a connection, which the content security policy refuses: what
 * the focus brings is therefore told after the event, and no more to a page that is gone.
 */
function afterTheEvent(dispatch: Dispatch): Dispatch {
  const later = (...action: Parameters<Dispatch>) => setTimeout(() => dispatch(...action));
  return later as unknown as Dispatch;
}
