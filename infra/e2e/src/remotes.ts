import type { Page } from '@playwright/test';

export interface Registry {
  schemaVersion: number;
  shell?: { build: string };
  remotes: Partial<Record<string, { entry: string; contract: string; [other: string]: unknown }>>;
}

/** All files of a remote, as a pattern for `page.route`. */
export const filesOf = (name: string): RegExp => new RegExp(`/releases/${name}/`);

/** Watches the page; the returned function names the remotes of which any code was asked for, in that order. */
export function remotesRequested(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /^\/releases\/([a-z0-9-]+)\//.exec(new URL(request.url()).pathname)?.[1];
    // A prerendered page has pictures of its remote.
    if (name && name !== 'shell' && request.resourceType() !== 'image') names.add(name);
  });
  return () => [...names];
}

const INLINE = /(<script type="application\/json" id="tq-registry">)([\s\S]*?)(<\/script>)/;

/** The page gets a changed registry: in its HTML, and from the network when it asks again. */
export async function withRegistry(
  page: Page,
  change: (registry: Registry, where: 'page' | 'network') => void,
): Promise<void> {
  const changed = (json: string, where: 'page' | 'network') => {
    const registry = JSON.parse(json) as Registry;
    change(registry, where);
    return JSON.stringify(registry);
  };
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: changed(await response.text(), 'network') });
  });
  await page.route(
    (url) => !/\.[a-z0-9]+$/i.test(url.pathname) && !/^\/(auth|rest|functions|storage)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        INLINE,
        (_, open: string, json: string, close: string) => open + changed(json, 'page') + close,
      );
      await route.fulfill({ response, body });
    },
  );
}
