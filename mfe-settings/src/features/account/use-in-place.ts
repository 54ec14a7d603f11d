import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface InPlace {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Around the button and what opens in its place. */
  place: RefObject<HTMLDivElement | null>;
}

/** A form that opens in the place of its button: the keyboard goes into its first field, and back to the button. */
export function useInPlace(): InPlace {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    place.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus();
  }, [open]);
  return { open, setOpen, place };
}
