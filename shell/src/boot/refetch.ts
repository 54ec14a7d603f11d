/**
 * A file that failed its check stays in the browser's cache, where every retry, and every visit for a year, would find it again:
 * fetches it anew past the cache. Nothing tells it from a file that did not come, which is asked for once more too.
 */
export function refetchDamaged(): void {
  const refetch = ({ target }: Event) => {
    const isChecked = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (!isChecked || !target.integrity) return;
    const url = 'src' in target ? target.src : target.href;
    // The next attempt of an entry has another address anyway; the chunks of one that had to be tried again have not.
    if (url.includes('?') && !target.dataset['webpack']) return;
    const read = (response: Response) => response.text(); // The cache keeps what was read to its end.
    void fetch(url, { cache: 'reload' })
      .then(read)
      .catch(() => undefined); // It is only for the next attempt.
  };
  // Such events don't bubble.
  window.addEventListener('error', refetch, true);
}
