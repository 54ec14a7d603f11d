import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

/** Into the middle: the edges of a dialog lie under its title and its buttons. What is longer than that room begins at its top. */
function bringIntoView(element: HTMLElement, focused: HTMLElement | null = element): void {
  focused?.focus({ preventScroll: true });
  element.scrollIntoView({ block: element.offsetHeight > window.innerHeight / 3 ? 'start' : 'center' });
}

/**
 * For what says that something failed: when it appears, or says something else, it is brought into view and gets the focus, if that
 * was in the same form, dialog or page. What a page opens with takes the focus from nobody. Give the element `tabIndex={-1}`.
 *
 * @param text what it says; anything that is no text counts once
 * @param takesFocus false where the form itself moves the focus on
 */
export function useSeen<E extends HTMLElement>(text: unknown, takesFocus = true): RefObject<E | null> {
  const place = useRef<E>(null);
  const said = typeof text === 'string' ? text : Boolean(text);
  useEffect(() => {
    const area = place.current?.closest('form, [role=dialog], main');
    const { activeElement } = document;
    if (place.current && said && activeElement !== area && area?.contains(activeElement))
      bringIntoView(place.current, takesFocus ? place.current : null);
  }, [said, takesFocus]);
  return place;
}

/** A group of controls can't be invalid itself; it is described by its error. */
const WRONG = '[role=alert][tabindex], [aria-invalid=true], fieldset[aria-describedby*="-error"]';

/** What has to be seen of a group, which may be higher than the screen. */
const errorOf = (wrong: HTMLElement) =>
  wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('[id$="-error"]') : null;

/**
 * What a form does when it is sent: `onSubmit`, and when that has ended the first thing that is wrong is brought into view and gets the
 * focus: the banner, or a field, also one that is no element of a form, such as tags or pictures.
 */
export function useSubmit(onSubmit: (event: FormEvent<HTMLFormElement>) => unknown) {
  const [sent, setSent] = useState<{ form: HTMLFormElement }>();
  useEffect(() => {
    const wrong = sent?.form.querySelector<HTMLElement>(WRONG);
    const isBanner = wrong?.matches('[role=alert]');
    // A banner that is new has shown itself; one that says the same again has not.
    if (!wrong || (isBanner && wrong === document.activeElement)) return;
    bringIntoView(errorOf(wrong) ?? wrong, isBanner ? wrong : (controlOf(wrong) ?? wrong));
  }, [sent]);
  return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget;
    await onSubmit(event);
    setSent({ form });
  };
}

/** What of a wrong field takes the focus: the field itself, or the first control in it. */
const controlOf = (field: HTMLElement): HTMLElement | null =>
  field.closest<HTMLElement>('input, select, textarea, button') ??
  field.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');
