/**
 * A file that failed its check stays in the browser's cache, where every retry, and every visit for a year, would find it again:
 * fetches it anew past the cache.
 */
export function refetchDamaged(): void {
  const refetch = ({ target }: Event) => {
    const isChecked = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (!isChecked || !target.integrity) return;
    const url = 'src' in target ? target.src : target.href;
    if (url.includes('?')) return; // A second attempt, at an address of its own.
    const read = (response: Response) => response.text(); // The cache keeps what was read to its end.
    void fetch(url, { cache: 'reload' })
      .then(read)
      .catch(() => undefined); // It is only for the next attempt.
  };
  // Such events don't bubble.
  window.addEventListener('error', refetch, true);
}
