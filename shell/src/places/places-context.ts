import type { ReadableStore, Registry } from '@tastequest/contract';
import type { Area } from '@tastequest/contract/internal';
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { useSessionState } from '../session/session-context';
import { personOf } from '../session/session-state';
import { createPlaces } from './places';
import type { Places } from './places';

export const RegistryContext = createContext<ReadableStore<Registry | null> | null>(null);

/** What whoever is signed in finds where, as it is now. */
export function usePlaces(): Places {
  const registry$ = useContext(RegistryContext);
  if (!registry$) throw new Error('usePlaces() needs <RegistryContext>.');
  const registry = useSyncExternalStore(registry$.subscribe, registry$.get);
  const session = useSessionState();
  const profile = personOf(session) ?? null;
  return useMemo(() => createPlaces(registry, profile), [registry, profile]);
}

/**
 * The area that the address belongs to, as it was when this person came to it: a release that moves it, or asks for more, counts from
 * the next page on, and takes nothing away from somebody who is in the middle of it.
 */
export function useArea(pathname: string): Area | undefined {
  const places = usePlaces();
  const session = useSessionState();
  const visit = `${personOf(session)?.id ?? ''} ${pathname}`;
  const now = places.areaAt(pathname);
  const [shown, setShown] = useState({ visit, area: now });
  if (shown.visit === visit && shown.area) return shown.area;
  if (shown.visit !== visit || now) setShown({ visit, area: now });
  return now;
}
