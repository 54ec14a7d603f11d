const COUNT = 'data-dialogs';

/**
 * Keeps the page under a dialog from scrolling until the returned function is called; locks add up. The place of a
 * classic scrollbar becomes padding, so that nothing moves and the shade of the dialog covers it too.
 * The count stands on the root element, because shell and remotes each bring their own copy of this module.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const open = () => Number(root.getAttribute(COUNT) ?? 0);
  if (open() === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.setAttribute(COUNT, String(open() + 1));
  return () => {
    if (open() > 1) {
      root.setAttribute(COUNT, String(open() - 1));
      return;
    }
    root.removeAttribute(COUNT);
    root.style.removeProperty('--scrollbar');
  };
}
