import { securityHeaders, type HeaderOptions } from './security-headers.ts';

/**
 * A server for what `writeSite` wrote under `/srv/tastequest/site`, with the store's folder at `/srv/tastequest/store`. It changes
 * only with the addresses of prerendered pages and with the origins that the policy allows, not with a release. `$request_id`
 * are 16 random bytes for each answer: they are the nonce, in the header and, by `sub_filter`, in the page.
 */
export function nginxConfig(
  staticPaths: readonly string[],
  documentName: (path: string) => string,
  policy: Omit<HeaderOptions, 'nonce' | 'scriptSources'>,
): string {
  const scriptSources = ["'nonce-$request_id'"];
  const headers = Object.entries(securityHeaders({ ...policy, scriptSources, nonce: '$request_id' }))
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join('\n');
  const page = (location: string, file: string) => `  location ${location} {
    root /srv/tastequest/site/current/pages;
    try_files /${file} =404;
    sub_filter '__CSP_NONCE__' '$request_id';
    sub_filter_once off;
    add_header cache-control "no-store" always;
${headers}
  }`;
  return `server {
  listen 8080;
  root /srv/tastequest/site/current/public;
  gzip on;
  gzip_comp_level 6;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml application/manifest+json;

  location ~ "^/releases/[a-z][a-z0-9-]*/files/[^/.][^/]*\\.[0-9a-f]{16,}\\.[a-z0-9]+$" {
    root /srv/tastequest/store;
    add_header cache-control "public, max-age=31536000, immutable";
    add_header x-content-type-options "nosniff";
    add_header access-control-allow-origin "*";
    add_header cross-origin-resource-policy "cross-origin";
  }
  location /releases/ { return 404; }
  location = /registry.json { add_header cache-control "no-store"; add_header x-content-type-options "nosniff"; }
  location = /manifest.webmanifest {
    default_type application/manifest+json;
    add_header cache-control "no-cache";
    add_header x-content-type-options "nosniff";
  }
  location ~ "\\.html$" { return 404; }
  location ~ "\\.[a-z0-9]+$" {
    try_files $uri =404;
    add_header cache-control "no-cache";
    add_header x-content-type-options "nosniff";
  }
${staticPaths.map((path) => page(`= ${path}`, documentName(path))).join('\n')}
${page('/', 'app.html')}
}
`;
}
