import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A text once its typing pauses, so that not every letter asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
