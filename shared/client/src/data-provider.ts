import { createElement, useEffect, useState, type ReactNode } from 'react';
import { Provider, setupListeners } from '@tastequest/contract/redux';
import { createTasteQuestStore } from './store';
import type { TasteQuestClient } from './supabase';

interface DataProviderProps {
  client: TasteQuestClient;
  children: ReactNode;
}

/** Gives a remote its data: one store per mount, refreshed on focus and reconnect until it unmounts. */
export function DataProvider({ client, children }: DataProviderProps) {
  const [store] = useState(() => createTasteQuestStore(client));
  useEffect(() => setupListeners(store.dispatch), [store]);
  // No JSX, so that Node programs can import this package without a JSX setting.
  return createElement(Provider, { store, children });
}
