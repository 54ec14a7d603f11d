import { securityHeaders, type HeaderOptions } from './security-headers.ts';

/**
 * A server for what `writeStaticSite` wrote, under `/srv/tastequest`. `$request_id` are 16 random bytes for each answer: they are
 * the nonce, in the header and, by `sub_filter`, in the page.
 */
export function nginxConfig(
  staticPaths: readonly string[],
  documentName: (path: string) => string,
  policy: Omit<HeaderOptions, 'nonce'>,
): string {
  const headers = Object.entries(securityHeaders({ ...policy, nonce: '$request_id' }))
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join('\n');
  const page = (location: string, file: string) => `  location ${location} {
    root /srv/tastequest/pages;
    try_files /${file} =404;
    sub_filter '__CSP_NONCE__' '$request_id';
    sub_filter_once off;
    add_header cache-control "no-store" always;
${headers}
  }`;
  return `server {
  listen 8080;
  root /srv/tastequest/public;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml application/manifest+json;

  location ~ "\\.[0-9a-f]{16,}\\.[a-z0-9]+$" {
    add_header cache-control "public, max-age=31536000, immutable";
    add_header x-content-type-options "nosniff";
  }
  location ~ "\\.html$" { return 404; }
  location = /registry.json { add_header cache-control "no-store"; }
  location ~ "\\.[a-z0-9]+$" {
    try_files $uri /assets$uri =404;
    add_header cache-control "no-cache";
    add_header x-content-type-options "nosniff";
  }
${staticPaths.map((path) => page(`= ${path}`, documentName(path))).join('\n')}
${page('/', 'app.html')}
}
`;
}
