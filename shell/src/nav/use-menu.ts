import { useLocation } from '@tastequest/contract/router';
import { useBackCloses } from '@tastequest/ui';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * What opens beside its button: closed by Escape, by Back, by a press outside, by the keyboard that leaves it, and on a new page. `around` is the
 * element that has the button and the menu, `toggle` what holds the button.
 */
export function useMenu<Around extends HTMLElement, Toggle extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const around = useRef<Around>(null);
  const toggle = useRef<Toggle>(null);
  useBackCloses(open, () => setOpen(false));
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => !around.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.querySelector('button')?.focus();
  };
  /** The keyboard went on to the page; a press on the menu's own background goes nowhere. */
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !around.current?.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, around, toggle, closers: { onKeyDown: closeByKey, onBlur: closeWhenLeft } };
}
