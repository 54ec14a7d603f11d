import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, runtimeConfigSchema } from '@tastequest/contract/internal';
import { buildRegistry } from './build-registry.ts';
import { composePage } from './compose-page.ts';
import { fillShell } from './html.ts';
import { nginxConfig } from './nginx-config.ts';
import { inlineScriptSources } from './policy.ts';
import { readStaticPages } from './prerendered.ts';
import { robots, sitemap } from './search-files.ts';

export interface StaticSiteOptions {
  /** The repository's root, built. */
  root: string;
  /** A folder that is made anew. */
  out: string;
  siteUrl: string;
  /** The hosted project that the pages talk to. */
  supabaseUrl: string;
  publishableKey: string;
}

/**
 * Writes the product for a host that only serves files: `public/` with the files of shell and remotes, `pages/` with one document
 * for each prerendered page and `app.html` for every other address, and `nginx.conf` with the addresses, the policy and
 * a nonce for each answer.
 */
export function writeStaticSite({ root, out, siteUrl, supabaseUrl, publishableKey }: StaticSiteOptions): void {
  const shell = path.join(root, 'shell/dist');
  const frame = readFileSync(path.join(shell, 'index.html'), 'utf8');
  const registry = buildRegistry({ root });
  const config = runtimeConfigSchema.parse({ supabaseUrl, publishableKey, mode: 'hosted' });
  const statics = readStaticPages(root);

  rmSync(out, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), text);
  };
  const document = (address: string) =>
    // The server puts a fresh nonce in its place.
    fillShell(composePage(frame, { siteUrl, path: address }, statics.get(address)), {
      registry,
      config,
      nonce: '__CSP_NONCE__',
    });

  cpSync(shell, path.join(out, 'public/assets'), { recursive: true, filter: (file) => !file.endsWith('.html') });
  for (const name of REMOTE_NAMES) {
    const built = path.join(root, `mfe-${name}/dist`);
    if (existsSync(built)) cpSync(built, path.join(out, 'public/remotes', name), { recursive: true });
  }
  write('public/registry.json', JSON.stringify(registry));
  write('public/robots.txt', robots(siteUrl));
  write('public/sitemap.xml', sitemap(siteUrl, statics.keys()));
  for (const address of statics.keys()) write(`pages/${documentName(address)}`, document(address));
  write('pages/app.html', document('/app'));
  const policy = { siteUrl, apiOrigin: new URL(supabaseUrl).origin, scriptSources: inlineScriptSources(frame) };
  write('nginx.conf', nginxConfig([...statics.keys()], documentName, policy));
}

const documentName = (address: string) => `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '-')}.html`;
