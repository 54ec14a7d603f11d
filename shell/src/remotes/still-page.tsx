import { useLayoutEffect, useRef } from 'react';

/** Shows the prerendered page, moved here from the mount point: the same element, so that nothing on the screen changes. */
export function StillPage({ page }: { page: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(...page.childNodes);
  }, [page]);
  return <div ref={place} />;
}
