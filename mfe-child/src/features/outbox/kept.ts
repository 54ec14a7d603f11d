import { useCallback, useEffect, useRef, useState } from 'react';
import { UNSENT } from '@tastequest/contract';
import { isUnsent, type Unsent } from './unsent';

/** So many may wait for one child; a device is no archive. */
const MOST_KEPT = 20;

/** One place per child: on a shared tablet nobody sees or sends what a sibling ate. */
const placeOf = (childId: string) => `${UNSENT.key}${childId}`;

/** What this device still has to send for a child; null when the browser keeps nothing. */
export function readKept(childId: string): Unsent[] | null {
  let text: string | null;
  try {
    text = window.localStorage.getItem(placeOf(childId));
  } catch {
    return null;
  }
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isUnsent).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Keeps it until the child is back, also when the browser was closed. False when the browser refused. */
export function writeKept(childId: string, kept: readonly Unsent[]): boolean {
  try {
    if (kept.length === 0) window.localStorage.removeItem(placeOf(childId));
    else window.localStorage.setItem(placeOf(childId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** One child's list of what is not sent, on the device and in all of its tabs; in memory where the browser keeps nothing. */
export function useKept(childId: string) {
  const [kept, setKept] = useState(() => readKept(childId) ?? []);
  const list = useRef(kept);
  const wasStored = useRef(true);
  const [isStored, setStored] = useState(true);

  const show = useCallback((next: Unsent[]) => {
    list.current = next;
    setKept(next);
  }, []);
  const change = useCallback(
    (edit: (before: Unsent[]) => Unsent[]) => {
      // Another tab of this child may have sent or added something.
      const next = edit((wasStored.current ? readKept(childId) : null) ?? list.current);
      wasStored.current = writeKept(childId, next);
      setStored(wasStored.current);
      show(next);
    },
    [childId, show],
  );
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === placeOf(childId) || key === null) show(readKept(childId) ?? []);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [childId, show]);

  const keep = useCallback(
    (draft: Unsent) => {
      change((before) => {
        if (before.some(({ key }) => key === draft.key))
          return before.map((old) => (old.key === draft.key ? draft : old));
        return before.length < MOST_KEPT ? [...before, draft] : before;
      });
    },
    [change],
  );
  const forget = useCallback(
    (key: string) => change((before) => before.filter((draft) => draft.key !== key)),
    [change],
  );
  const latest = useCallback((key: string) => list.current.find((draft) => draft.key === key), []);
  return { kept, keep, forget, latest, isStored };
}
