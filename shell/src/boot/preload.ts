interface Files {
  entry?: unknown;
  integrity?: unknown;
  preload?: unknown;
  off?: unknown;
}

/** The checksum in a file's name, as its element has it; the names of older builds hold none. */
function integrityOf(href: string): string {
  const [, checksum] = /\.([0-9a-f]{64})\.\w+$/.exec(href) ?? [];
  if (!checksum) return '';
  return `sha256-${btoa(checksum.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16))))}`;
}

/** Like the requests that will follow, or the browser fetches twice: entries as the shell asks, the rest as webpack does. */
function addLink(href: string, isEntry: boolean, integrity: string) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.integrity = integrity;
  if (isEntry || new URL(href, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

/** Adds preload links for a remote's entry and first screen; anything malformed is left out, and what is switched off. Safe to call again. */
export function preloadFiles(files: Files | undefined): void {
  if (files?.off) return;
  const { entry, integrity, preload } = files ?? {};
  for (const href of [entry, ...(Array.isArray(preload) ? preload : [])]) {
    if (typeof href !== 'string' || document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const isEntry = href === entry;
    addLink(href, isEntry, isEntry ? String(integrity) : integrityOf(href));
  }
}
