import { useEffect, useState } from 'react';

/** The value once it has not changed for some milliseconds: a search asks after typing, not for each letter. */
export function useLater<Value>(value: Value, milliseconds: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return later;
}
