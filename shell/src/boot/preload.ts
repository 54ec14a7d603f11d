interface Files {
  entry?: unknown;
  preload?: unknown;
}

/** Adds preload links for a remote's entry and first screen; anything malformed is left out. Safe to call again. */
export function preloadFiles(files: Files | undefined): void {
  const list = [files?.entry, ...(Array.isArray(files?.preload) ? files.preload : [])];
  for (const href of list) {
    if (typeof href !== 'string' || document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}
