/** Not links: what is behind them is fetched when they get the focus, and a press leaves them anyway. */
const PRESSED = 'button, summary';

/**
 * A press focuses the button that was pressed, as it does in most browsers; Safari leaves the focus where it was, or takes it
 * away. Dialogs, menus and questions of shell and remotes remember what had the focus when they opened, and give it back.
 */
export function focusPressed(): void {
  const focus = ({ target, detail }: MouseEvent) => {
    // A form that Enter sends clicks its button, too.
    if (detail === 0) return;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    if (pressed && !pressed.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  };
  // Before the handlers of the press, which may open something.
  document.addEventListener('click', focus, true);
}
