import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { classify } from '@tastequest/client';
import { readKept, writeKept } from './kept';
import { isWorthAnotherTry, type Unsent } from './unsent';

export interface Outbox {
  /** Written down before it is sent, oldest first. */
  kept: Unsent[];
  /** The keys of those that are under way. */
  sending: ReadonlySet<string>;
  /**
   * Keeps the draft, does the work, and lets go of the draft when the server took it or refused it for good. A second
   * call with the same key while the first is under way gets the first one's answer.
   */
  deliver: <T>(draft: Unsent, work: () => Promise<T>) => Promise<T>;
  /** The draft as it is after a part of its work. */
  keep: (draft: Unsent) => void;
  /** The child does not want it any more. */
  forget: (key: string) => void;
  /** The draft as it is kept now. */
  latest: (key: string) => Unsent | undefined;
  /** Photos by key. Only in memory: after a reload the log goes without. */
  photos: Map<string, File>;
}

const NOTHING: Outbox = {
  kept: [],
  sending: new Set(),
  deliver: (_draft, work) => work(),
  keep: () => undefined,
  forget: () => undefined,
  latest: () => undefined,
  photos: new Map(),
};

export const OutboxContext = createContext<Outbox>(NOTHING);

export function useOutbox(): Outbox {
  return useContext(OutboxContext);
}

/** What one child has not sent yet, in memory and over a reload of the page. */
export function useNewOutbox(childId: string): Outbox {
  const { kept, keep, forget, latest } = useKept(childId);
  const [photos] = useState(() => new Map<string, File>());
  const running = useRef(new Map<string, Promise<unknown>>());
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());

  const deliver = useCallback(
    <T>(draft: Unsent, work: () => Promise<T>): Promise<T> => {
      const first = running.current.get(draft.key);
      if (first) return first as Promise<T>;
      const settle = () => {
        running.current.delete(draft.key);
        setSending(new Set(running.current.keys()));
      };
      const attempt = work().then(
        (answer) => {
          forget(draft.key);
          settle();
          return answer;
        },
        (error: unknown) => {
          if (!isWorthAnotherTry(classify(error))) forget(draft.key);
          settle();
          throw error;
        },
      );
      running.current.set(draft.key, attempt);
      keep(draft);
      setSending(new Set(running.current.keys()));
      return attempt;
    },
    [keep, forget],
  );

  return useMemo(
    () => ({ kept, sending, deliver, keep, forget, latest, photos }),
    [kept, sending, deliver, keep, forget, latest, photos],
  );
}

function useKept(childId: string) {
  const [kept, setKept] = useState(() => readKept(childId));
  const list = useRef(kept);
  const change = useCallback(
    (next: Unsent[]) => {
      list.current = next;
      writeKept(childId, next);
      setKept(next);
    },
    [childId],
  );
  const keep = useCallback(
    (draft: Unsent) => {
      const isNew = list.current.every(({ key }) => key !== draft.key);
      change(isNew ? [...list.current, draft] : list.current.map((old) => (old.key === draft.key ? draft : old)));
    },
    [change],
  );
  const forget = useCallback((key: string) => change(list.current.filter((draft) => draft.key !== key)), [change]);
  const latest = useCallback((key: string) => list.current.find((draft) => draft.key === key), []);
  return { kept, keep, forget, latest };
}
