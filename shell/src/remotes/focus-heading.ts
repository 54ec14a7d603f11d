/**
 * Moves the keyboard to the area's heading as soon as it is drawn, unless the person went on meanwhile. The returned function
 * ends the waiting.
 */
export function focusHeading(area: HTMLElement): () => void {
  const observer = new MutationObserver(take);
  function take() {
    const heading = area.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  observer.observe(area, { childList: true, subtree: true });
  take();
  return () => observer.disconnect();
}
