import { useRef, useState, type BaseSyntheticEvent } from 'react';

type Submit = (event?: BaseSyntheticEvent) => unknown;

/**
 * For a form with suggested foods, each of which is added to the catalogue by being chosen: what is sent meanwhile waits for them. It isn't
 * sent where one could not be added, which is said beside them.
 */
export function useAdding() {
  const underWay = useRef(new Set<Promise<boolean>>());
  const [isWaiting, setWaiting] = useState(false);
  /** @param added whether it could be added, once that is known */
  const onAdding = (added: Promise<boolean>) => {
    underWay.current.add(added);
    void added.finally(() => underWay.current.delete(added));
  };
  const afterAdding = (submit: Submit) => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const added = await Promise.all(underWay.current);
    setWaiting(false);
    if (added.every(Boolean)) await submit(event);
  };
  return { isWaiting, onAdding, afterAdding };
}
