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
 * a page that needs one reads the registry anew.
 */
export function fillShell(html: string, { registry, config, nonce }: ShellData): string {
  return [
    ['tq-registry', { ...registry, remotes: withoutPrevious(registry.remotes) }],
    ['tq-config', config],
  ]
    .reduce((page, [id, value]) => fillElement(page, String(id), jsonForHtml(value)), html)
    .replaceAll('__CSP_NONCE__', nonce);
}

const withoutPrevious = (remotes: PublicRegistry['remotes']) =>
  Object.fromEntries(Object.entries(remotes).map(([name, entry]) => [name, { ...entry, previous: undefined }]));

function fillElement(html: string, id: string, content: string): string {
  // Minifiers drop quotes and reorder attributes: find the element by its id.
  return html.replace(
    new RegExp(`(<script\\b[^>]*\\bid=["']?${id}["']?[^>]*>)[^<]*(</script>)`),
    (_all, open: string, close: string) => [open, content, close].join(''),
  );
}
