import type { ReadableStore, Registry } from '@tastequest/contract';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useSessionState } from '../session/session-context';
import { createPlaces } from './places';
import type { Places } from './places';

export const RegistryContext = createContext<ReadableStore<Registry | null> | null>(null);

/** What whoever is signed in finds where, as it is now. */
export function usePlaces(): Places {
  const registry$ = useContext(RegistryContext);
  if (!registry$) throw new Error('usePlaces() needs <RegistryContext>.');
  const registry = useSyncExternalStore(registry$.subscribe, registry$.get);
  const session = useSessionState();
  const profile = session.status === 'ready' ? session.profile : null;
  return useMemo(() => createPlaces(registry, profile), [registry, profile]);
}
