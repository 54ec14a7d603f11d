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
import { classify } from '@tastequest/client';
import { useChildMode } from '../../hooks/use-child-mode';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys';
import { useKept } from './kept';
import { createPhotoBox, type PhotoBox } from './photos';
import { isWorthAnotherTry } from './rules';
import type { Unsent } from './unsent';

interface Outbox {
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
  photos: PhotoBox;
  /** The keys of what is sent but not kept: an unlock, a wish, a suggestion. */
  requestKeys: IdempotencyKeys;
  /** False where the browser keeps nothing: then what is kept lasts as long as the page. */
  isStored: boolean;
}

const NOTHING: Outbox = {
  kept: [],
  sending: new Set(),
  deliver: (_draft, work) => work(),
  keep: () => undefined,
  forget: () => undefined,
  latest: () => undefined,
  photos: { has: () => false, put: () => undefined, get: () => Promise.resolve(null), drop: () => undefined },
  requestKeys: createIdempotencyKeys(),
  isStored: true,
};

const OutboxContext = createContext<Outbox>(NOTHING);

export function useOutbox(): Outbox {
  return useContext(OutboxContext);
}

/** What one child has not sent yet: on the device until this child is back, whoever plays in between. */
export function useNewOutbox(childId: string, isAreaOpen: RefObject<boolean>): Outbox {
  const { kept, keep, forget: strike, latest, isStored } = useKept(childId);
  const [photos] = useState(() => createPhotoBox(childId));
  const [requestKeys] = useState(createIdempotencyKeys);
  const running = useRef(new Map<string, Promise<unknown>>());
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());

  const forget = useCallback(
    (key: string) => {
      strike(key);
      photos.drop(key);
    },
    [strike, photos],
  );
  const deliver = useCallback(
    <T,>(draft: Unsent, work: () => Promise<T>): Promise<T> => {
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
          // A refusal that nobody is told waits: it may be about somebody else who plays by now.
          if (isAreaOpen.current && !isWorthAnotherTry(classify(error))) forget(draft.key);
          settle();
          throw error;
        },
      );
      running.current.set(draft.key, attempt);
      keep(draft);
      setSending(new Set(running.current.keys()));
      return attempt;
    },
    [keep, forget, isAreaOpen],
  );

  return useMemo(
    () => ({ kept, sending, deliver, keep, forget, latest, photos, requestKeys, isStored }),
    [kept, sending, deliver, keep, forget, latest, photos, requestKeys, isStored],
  );
}

export function OutboxProvider({ children }: { children: ReactNode }) {
  const { childId, isAreaOpen } = useChildMode();
  return <OutboxContext value={useNewOutbox(childId, isAreaOpen)}>{children}</OutboxContext>;
}
