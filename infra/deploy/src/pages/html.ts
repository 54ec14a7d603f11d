import type { PublicRegistry } from './live-site.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element around it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** What the shell's HTML is filled with. */
export interface ShellData {
  registry: PublicRegistry;
  config: unknown;
  nonce: string;
}

/**
 * Fills the shell's HTML: the two JSON elements, and the nonce wherever the build left its mark. Builds of before are left out:
 * a page that needs one reads the registry anew. On a prerendered page, which most read without the shell, so is what to preload.
 */
export function fillShell(html: string, { registry, config, nonce }: ShellData): string {
  const leftOut = html.includes('data-prerendered=') ? ['previous', 'preload'] : ['previous'];
  return [
    ['tq-registry', { ...registry, remotes: without(registry.remotes, leftOut) }],
    ['tq-config', config],
  ]
    .reduce((page, [id, value]) => fillElement(page, String(id), jsonForHtml(value)), html)
    .replaceAll('__CSP_NONCE__', nonce);
}

const without = (remotes: PublicRegistry['remotes'], fields: string[]) => {
  const none = Object.fromEntries(fields.map((field) => [field, undefined]));
  return Object.fromEntries(Object.entries(remotes).map(([name, entry]) => [name, { ...entry, ...none }]));
};

function fillElement(html: string, id: string, content: string): string {
  // Minifiers drop quotes and reorder attributes: find the element by its id.
  return html.replace(
    new RegExp(`(<script\\b[^>]*\\bid=["']?${id}["']?[^>]*>)[^<]*(</script>)`),
    (_all, open: string, close: string) => [open, content, close].join(''),
  );
}
