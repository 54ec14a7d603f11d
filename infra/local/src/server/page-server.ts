import type { runtimeConfigSchema } from '@tastequest/contract/internal';
import {
  createLiveSite,
  fillShell,
  pageAt,
  robots,
  securityHeaders,
  sitemap,
  type LiveSite,
  type ReleaseStore,
} from '@tastequest/deploy';
import { createAssets } from './assets.ts';
import { chooseEncoding, compress } from './compress.ts';
import { locate, releaseFile } from './locate.ts';
import { newNonce } from './nonce.ts';

/** What the page is told of its backend. */
export type RuntimeConfig = ReturnType<(typeof runtimeConfigSchema)['parse']>;

export interface PageServerOptions {
  /** Where the releases are, and the environment that is shown. */
  store: ReleaseStore;
  environment: string;
  config: RuntimeConfig;
  /** The public address, for what names it in full; without it, the host that was asked for. */
  siteUrl?: string;
  /** For how long the page server doesn't ask the store whether something new is live. */
  maxAgeMs?: number;
  /** Whether everybody may override remotes from this computer: nobody else sees the pages. */
  isPrivate?: boolean;
}

/** Serves the app: the live shell's HTML for its routes, the files of every release, the registry. */
export function createPageServer({ store, environment, config, siteUrl, maxAgeMs, isPrivate }: PageServerOptions) {
  const assets = createAssets(store);
  const readSite = createLiveSite({ store, environment, maxAgeMs });
  const liveSite = async () => {
    const site = await readSite();
    return site && isPrivate ? withLocalOverrides(site) : site;
  };
  const apiOrigin = config.supabaseUrl ? new URL(config.supabaseUrl).origin : undefined;

  const addressOf = (request: Request) => siteUrl ?? originOf(request);

  const page = async (request: Request, path: string, site: LiveSite | null): Promise<Response> => {
    const nonce = newNonce();
    const html = site
      ? fillShell(pageAt(site, addressOf(request), path), {
          registry: site.registry,
          config,
          nonce,
        })
      : NOTHING_RELEASED_PAGE;
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const body = await compress(Buffer.from(html), encoding, true);
    const { scriptSources, origins, overrides } = site ?? {};
    const headers: Record<string, string> = {
      ...securityHeaders({ nonce, apiOrigin, siteUrl, scriptSources, origins, overrides }),
      'content-type': 'text/html; charset=utf-8',
      // The nonce makes every answer another one.
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-length': String(body.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status: site ? 200 : 503,
      headers,
    });
  };

  const file = async (request: Request, key: string, isRelease: boolean): Promise<Response> => {
    try {
      return (await assets(request, key, isRelease)) ?? plain(404, 'Not found');
    } catch (error) {
      console.warn(`The store does not give ${key}:`, error);
      return plain(503, 'Away for a moment', { 'retry-after': '2' });
    }
  };

  return async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    // Open tabs need the files of their build, whatever is the matter with the registry.
    const released = releaseFile(pathname);
    if (released) return file(request, released, true);
    const site = await liveSite();
    if (pathname === '/registry.json' && site) return Response.json(site.registry, { headers: NO_STORE });
    if (pathname === '/robots.txt') return text('text/plain', robots(addressOf(request), site?.registry ?? {}));
    if (pathname === '/sitemap.xml') return text('application/xml', sitemap(addressOf(request), site?.paths ?? []));
    const target = locate(site, pathname);
    if (target.kind === 'shell') return page(request, pathname, site);
    return target.kind === 'file' ? file(request, target.key, false) : plain(404, 'Not found');
  };
}

const LOCAL = ['http://localhost:*', 'http://127.0.0.1:*'];

const withLocalOverrides = (site: LiveSite): LiveSite => ({
  ...site,
  overrides: LOCAL,
  registry: { ...site.registry, overrides: { everybody: true, origins: LOCAL } },
});

function originOf(request: Request): string {
  const asked = `http://${request.headers.get('host')}`;
  return new URL(URL.canParse(asked) ? asked : request.url).origin;
}

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const text = (type: string, content: string) =>
  new Response(content, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE, ...headers },
  });
}

/** Shown instead of the app when there is nothing to serve. Needs no style or script: the policy stays as it is. */
const NOTHING_RELEASED_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>There is nothing to show yet</title>
</head>
<body>
<main>
<h1>There is nothing to show yet</h1>
<p>The server runs, but finds nothing that is live. Its log says more.</p>
<p>Run <code>npm run release</code> (or <code>npm start</code> without <code>--no-build</code>), then load this page again.</p>
</main>
</body>
</html>
`;
