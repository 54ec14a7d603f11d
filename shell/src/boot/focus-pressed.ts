const PRESSED = 'button, summary, a[href]';

/**
 * A press focuses the button or link that was pressed, as it does in most browsers; Safari leaves the focus where it was, or takes it
 * away. Dialogs, menus and questions of shell and remotes remember what had the focus when they opened, and give it back.
 */
export function focusPressed(): void {
  const focus = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    if (pressed && !pressed.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  };
  // Before the handlers of the press, which may open something.
  document.addEventListener('click', focus, true);
}
