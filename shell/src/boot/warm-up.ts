const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * At the first sign of somebody reading, once the page has loaded, fetches what the next page (`/login`, `/signup`) is made of, so
 * that it opens at once: a page that is only looked at costs nothing of it. Not where the visitor saves data, or the line is slow.
 */
export function warmUp(shell: HTMLTemplateElement, entryPages: Record<string, string[]>): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;
  const begin = () => {
    if (document.readyState !== 'complete') return;
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    const own = [...shell.content.children].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
    );
    for (const file of new Set([...own, ...Object.values(entryPages).flat()])) if (file) prefetch(file);
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
}

/** By `fetch`, for browsers without `rel=prefetch`; the files are immutable, so that the cache has them for the next page. */
function prefetch(href: string): void {
  void fetch(href, { priority: 'low' }).catch(() => undefined); // It is only a head start.
}
