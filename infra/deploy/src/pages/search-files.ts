import { ENTRY_PATHS } from './compose-page.ts';
import { escapeHtml } from './html.ts';
import type { PublicRegistry } from './live-site.ts';

/** `sitemap.xml`: the pages that are for everybody. */
export function sitemap(siteUrl: string, staticPaths: Iterable<string>): string {
  const urls = [...staticPaths, ...ENTRY_PATHS].map((path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: what is behind sign-in holds nothing for a search engine. */
export function robots(siteUrl: string, { places = {} }: Pick<PublicRegistry, 'places'>): string {
  const guarded = Object.values(places)
    .flatMap((place) => place?.routes ?? [])
    .filter(({ guard }) => guard.signedIn)
    .map(({ path }) => path.replace(/\/\*$/, ''));
  const pages = [...guarded, '/reset-password', '/confirm-email'];
  const closed = [...pages, '/auth/', '/rest/', '/storage/', '/functions/'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ];
  return lines.join('\n');
}
