import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { runtimeConfigSchema } from '@tastequest/contract/internal';
import { createAssets } from './assets.ts';
import { chooseEncoding, compress } from './compress.ts';
import { fillShell, newNonce } from './html.ts';
import { locate } from './locate.ts';
import { NOT_BUILT_PAGE } from './not-built.ts';
import { createRegistrySource } from './registry.ts';
import { securityHeaders } from './security-headers.ts';

/** What the page is told of its backend. */
export type RuntimeConfig = ReturnType<(typeof runtimeConfigSchema)['parse']>;

export interface GatewayOptions {
  /** The repository's root. */
  root: string;
  config: RuntimeConfig;
}

/** Serves the app: the shell's HTML for its routes, the built files of shell and remotes, the registry. */
export function createGateway({ root, config }: GatewayOptions) {
  const assets = createAssets();
  const registry = createRegistrySource(root);
  const apiOrigin = config.supabaseUrl ? new URL(config.supabaseUrl).origin : undefined;

  const shell = async (request: Request): Promise<Response> => {
    const nonce = newNonce();
    const html = await readFile(path.join(root, 'shell/dist/index.html'), 'utf8').catch(() => null);
    const page = html === null ? NOT_BUILT_PAGE : fillShell(html, { registry: registry(), config, nonce });
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const body = await compress(Buffer.from(page), encoding, true);
    const headers: Record<string, string> = {
      ...securityHeaders({ nonce, apiOrigin }),
      'content-type': 'text/html; charset=utf-8',
      // The nonce makes every answer another one.
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-length': String(body.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      status: html === null ? 503 : 200,
      headers,
    });
  };

  return async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    if (pathname === '/registry.json') return Response.json(registry(), { headers: NO_STORE });
    const target = locate(root, pathname);
    if (target.kind === 'missing') return plain(404, 'Not found');
    return target.kind === 'file' ? assets(request, target.file, target.immutable) : shell(request);
  };
}

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE, ...headers },
  });
}
