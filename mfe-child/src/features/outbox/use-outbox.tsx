import { classify, createIdempotencyKeys, type IdempotencyKeys } from '@tastequest/client';
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useChildMode } from '../../hooks/use-child-mode';
import type { OutboxItem } from './items';
import { createPhotoStore, type PhotoStore } from './photos';
import { isRetryable } from './rules';
import { useStoredItems } from './stored-items';

interface Outbox {
  /** Saved before they are sent, oldest first. */
  items: OutboxItem[];
  /** The keys of those that are under way; the first time, they are not yet a thing to send again. */
  sending: ReadonlyMap<string, { isFirst: boolean }>;
  /**
   * Saves the item, makes the request, and removes the item when the server took it or refused it for good. A second call
   * with the same key while the first is under way gets the first one's answer.
   */
  deliver: <T>(item: OutboxItem, request: () => Promise<T>) => Promise<T>;
  /** The item after a part of its request. */
  save: (item: OutboxItem) => void;
  /** The child does not want it any more. */
  remove: (key: string) => void;
  /** The item as it is saved now. */
  find: (key: string) => OutboxItem | undefined;
  photos: PhotoStore;
  /** The keys of those whose photo the browser refused to keep: it lasts as long as the page. */
  unkeptPhotos: ReadonlySet<string>;
  /** The keys of what is sent but not saved: an unlock, a wish, a suggestion. */
  requestKeys: IdempotencyKeys;
  /** False where the browser keeps nothing: then what is saved lasts as long as the page. */
  isStored: boolean;
}

const NOTHING: Outbox = {
  items: [],
  sending: new Map(),
  deliver: (_item, request) => request(),
  save: () => undefined,
  remove: () => undefined,
  find: () => undefined,
  photos: {
    has: () => false,
    put: () => undefined,
    settled: () => Promise.resolve(true),
    get: () => Promise.resolve(null),
    remove: () => undefined,
  },
  unkeptPhotos: new Set(),
  requestKeys: createIdempotencyKeys(),
  isStored: true,
};

const OutboxContext = createContext<Outbox>(NOTHING);

export function useOutbox(): Outbox {
  return useContext(OutboxContext);
}

/** What one child has not sent yet: on the device until this child is back, whoever plays in between. */
export function useNewOutbox(childId: string, isAreaOpen: RefObject<boolean>): Outbox {
  const { items, save, remove: removeStored, find, isStored } = useStoredItems(childId);
  const { photos, unkeptPhotos } = usePhotoStore(childId);
  const [requestKeys] = useState(createIdempotencyKeys);
  const running = useRef(new Map<string, { isFirst: boolean; attempt: Promise<unknown> }>());
  const [sending, setSending] = useState<Outbox['sending']>(new Map());

  const remove = useCallback(
    (key: string) => {
      removeStored(key);
      photos.remove(key);
    },
    [removeStored, photos],
  );
  const deliver = useCallback(
    <T,>(item: OutboxItem, request: () => Promise<T>): Promise<T> => {
      const underWay = running.current.get(item.key);
      if (underWay) return underWay.attempt as Promise<T>;
      const isFirst = find(item.key) === undefined;
      const settle = () => {
        running.current.delete(item.key);
        setSending(new Map(running.current));
      };
      const attempt = request().then(
        (answer) => {
          remove(item.key);
          settle();
          return answer;
        },
        (error: unknown) => {
          // A refusal that nobody is told waits: it may be about somebody else who plays by now.
          if (isAreaOpen.current && !isRetryable(classify(error))) remove(item.key);
          settle();
          throw error;
        },
      );
      running.current.set(item.key, { isFirst, attempt });
      save(item);
      setSending(new Map(running.current));
      return attempt;
    },
    [save, remove, find, isAreaOpen],
  );

  return useMemo(
    () => ({ items, sending, deliver, save, remove, find, photos, unkeptPhotos, requestKeys, isStored }),
    [items, sending, deliver, save, remove, find, photos, unkeptPhotos, requestKeys, isStored],
  );
}

function usePhotoStore(childId: string) {
  const [unkeptPhotos, setUnkeptPhotos] = useState<ReadonlySet<string>>(new Set());
  const [photos] = useState(() =>
    createPhotoStore(childId, (key, isKept) =>
      setUnkeptPhotos((before) => {
        const others = [...before].filter((other) => other !== key);
        return new Set(isKept ? others : [...others, key]);
      }),
    ),
  );
  return { photos, unkeptPhotos };
}

export function OutboxProvider({ children }: { children: ReactNode }) {
  const { childId, isAreaOpen } = useChildMode();
  return <OutboxContext value={useNewOutbox(childId, isAreaOpen)}>{children}</OutboxContext>;
}
