import { useEffect, useRef } from 'react';
import { useOutbox } from '../../outbox/model/use-outbox';
import { useSendAgain } from './use-send-again';

/** What waits goes by itself, one after the other: when the child is back, and when the net is. */
export function useSendWaiting(): void {
  const { kept, latest, isHere } = useOutbox();
  const sendAgain = useSendAgain();
  const isBack = useRef(false);
  useEffect(() => {
    const sendAll = async () => {
      for (const { key } of kept) {
        // Meanwhile thrown away, or the next child plays.
        const draft = isHere.current ? latest(key) : undefined;
        if (draft) await sendAgain(draft, true);
      }
    };
    const start = () => void sendAll();
    if (!isBack.current && navigator.onLine) start();
    isBack.current = true;
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [kept, latest, sendAgain, isHere]);
}
