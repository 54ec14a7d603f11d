import { useEffect, useRef, type RefObject } from 'react';

/** Whether the child is still in its area; after that, somebody else may be signed in. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
