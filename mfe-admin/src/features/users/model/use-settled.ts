import { useEffect, useState } from 'react';

/** The value once it has not changed for a while: a search asks the server when the typing stops. */
export function useSettled<T>(value: T, millis = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), millis);
    return () => clearTimeout(timer);
  }, [value, millis]);
  return settled;
}
