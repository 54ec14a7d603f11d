interface Files {
  entry?: unknown;
  integrity?: unknown;
  preload?: unknown;
  off?: unknown;
}

/** Like the requests that will follow, or the browser fetches twice: entries with integrity, the rest as webpack asks. */
function addLink(href: string, integrity: unknown) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  if (typeof integrity === 'string') link.integrity = integrity;
  if (link.integrity || new URL(href, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

/** Adds preload links for a remote's entry and first screen; anything malformed is left out, and what is switched off. Safe to call again. */
export function preloadFiles(files: Files | undefined): void {
  if (files?.off) return;
  const list = [files?.entry, ...(Array.isArray(files?.preload) ? files.preload : [])];
  for (const href of list) {
    if (typeof href !== 'string' || document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    addLink(href, href === files?.entry ? files.integrity : undefined);
  }
}
