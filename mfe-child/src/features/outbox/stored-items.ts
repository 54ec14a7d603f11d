import { useCallback, useEffect, useRef, useState } from 'react';
import { UNSENT } from '@tastequest/contract';
import { isOutboxItem, type OutboxItem } from './items';

/** So many may wait for one child; a device is no archive. */
const MAX_ITEMS = 20;

/** One place per child: on a shared tablet nobody sees or sends what a sibling ate. */
const storageKey = (childId: string) => `${UNSENT.key}${childId}`;

/** What this device still has to send for a child; null when the browser keeps nothing. */
export function readItems(childId: string): OutboxItem[] | null {
  let text: string | null;
  try {
    text = window.localStorage.getItem(storageKey(childId));
  } catch {
    return null;
  }
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isOutboxItem).slice(0, MAX_ITEMS) : [];
  } catch {
    return [];
  }
}

/** Keeps it until the child is back, also when the browser was closed. False when the browser refused. */
export function writeItems(childId: string, items: readonly OutboxItem[]): boolean {
  try {
    if (items.length === 0) window.localStorage.removeItem(storageKey(childId));
    else window.localStorage.setItem(storageKey(childId), JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}

/** One child's list of what is not sent, on the device and in all of its tabs; in memory where the browser keeps nothing. */
export function useStoredItems(childId: string) {
  const [items, setItems] = useState(() => readItems(childId) ?? []);
  const list = useRef(items);
  const wasStored = useRef(true);
  const [isStored, setStored] = useState(true);

  const show = useCallback((next: OutboxItem[]) => {
    list.current = next;
    setItems(next);
  }, []);
  const update = useCallback(
    (edit: (before: OutboxItem[]) => OutboxItem[]) => {
      // Another tab of this child may have sent or added something.
      const next = edit((wasStored.current ? readItems(childId) : null) ?? list.current);
      wasStored.current = writeItems(childId, next);
      setStored(wasStored.current);
      show(next);
    },
    [childId, show],
  );
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKey(childId) || key === null) show(readItems(childId) ?? []);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [childId, show]);

  const save = useCallback(
    (item: OutboxItem) => {
      update((before) => {
        if (before.some(({ key }) => key === item.key)) return before.map((old) => (old.key === item.key ? item : old));
        return before.length < MAX_ITEMS ? [...before, item] : before;
      });
    },
    [update],
  );
  const remove = useCallback((key: string) => update((before) => before.filter((item) => item.key !== key)), [update]);
  const find = useCallback((key: string) => list.current.find((item) => item.key === key), []);
  return { items, save, remove, find, isStored };
}
