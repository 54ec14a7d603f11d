import type { runtimeConfigSchema } from '@tastequest/contract/internal';
import { composePage, fillShell, robots, securityHeaders, sitemap } from '@tastequest/deploy';
import { createAssets } from './assets.ts';
import { createPageParts, createRegistrySource } from './built-app.ts';
import { chooseEncoding, compress } from './compress.ts';
import { locate } from './locate.ts';
import { newNonce } from './nonce.ts';

/** What the page is told of its backend. */
export type RuntimeConfig = ReturnType<(typeof runtimeConfigSchema)['parse']>;

export interface PageServerOptions {
  /** The repository's root. */
  root: string;
  config: RuntimeConfig;
  /** The public address, for what names it in full; without it, the host that was asked for. */
  siteUrl?: string;
}

/** Serves the app: the shell's HTML for its routes, the built files of shell and remotes, the registry. */
export function createPageServer({ root, config, siteUrl }: PageServerOptions) {
  const assets = createAssets();
  const registry = createRegistrySource(root);
  const parts = createPageParts(root);
  const apiOrigin = config.supabaseUrl ? new URL(config.supabaseUrl).origin : undefined;

  const site = (request: Request) => siteUrl ?? originOf(request);

  const page = async (request: Request, path: string): Promise<Response> => {
    const nonce = newNonce();
    const built = parts();
    const html = built
      ? fillShell(composePage(built.frame, { siteUrl: site(request), path }, built.pages.get(path)), {
          registry: registry(),
          config,
          nonce,
        })
      : NOT_BUILT_PAGE;
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const body = await compress(Buffer.from(html), encoding, true);
    const headers: Record<string, string> = {
      ...securityHeaders({ nonce, apiOrigin, siteUrl, scriptSources: built?.scriptSources }),
      'content-type': 'text/html; charset=utf-8',
      // The nonce makes every answer another one.
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-length': String(body.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status: built ? 200 : 503,
      headers,
    });
  };

  return async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    if (pathname === '/registry.json') return Response.json(registry(), { headers: NO_STORE });
    if (pathname === '/robots.txt') return text('text/plain', robots(site(request)));
    if (pathname === '/sitemap.xml')
      return text('application/xml', sitemap(site(request), parts()?.pages.keys() ?? []));
    const target = locate(root, pathname);
    if (target.kind === 'missing') return plain(404, 'Not found');
    return target.kind === 'file' ? assets(request, target.file, target.immutable) : page(request, pathname);
  };
}

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

/** Shown instead of the app when there is no build to serve. Needs no style or script: the policy stays as it is. */
const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>TasteQuest is not built yet</title>
</head>
<body>
<main>
<h1>TasteQuest is not built yet</h1>
<p>The server runs, but shell/dist holds no page to show.</p>
<p>Run <code>npm run build</code> (or <code>npm start</code> without <code>--no-build</code>), then load this page again.</p>
</main>
</body>
</html>
`;
