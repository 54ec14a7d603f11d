import { useEffect, useState } from 'react';

/** A text once its typing pauses, so that not every letter asks the server. */
export function useDebouncedValue(text: string, pauseMs = 300): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
