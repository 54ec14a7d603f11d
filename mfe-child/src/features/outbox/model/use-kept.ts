import { useCallback, useEffect, useRef, useState } from 'react';
import { MOST_KEPT, placeOf, readKept, writeKept } from './kept';
import type { Unsent } from './unsent';

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
