import { escapeHtml } from './html.ts';
import type { LiveSite, StaticPage } from './live-site.ts';

/** Pages that anybody may find and link to, besides the prerendered ones. */
export const ENTRY_PATHS: readonly string[] = ['/signup', '/login'];

export interface PageAddress {
  /** The public address of the site, without a slash at its end. */
  siteUrl: string;
  path: string;
  /** Anybody may find it, also while its prerendered page is away. */
  isPublic?: boolean;
}

/**
 * Completes the shell's HTML for one address: head with absolute addresses and, where the path has a prerendered page, that
 * page in the mount point. Such a page needs nothing of the shell to be read: what starts the shell is set aside in
 * `<template id="tq-shell">`, and the boot script uses it when somebody is signed in. `__CSP_NONCE__` and the JSON elements are
 * left for whoever serves the page.
 */
export function composePage(frame: string, address: PageAddress, page?: StaticPage): string {
  const head = headTags(frame, address, page);
  const named = page ? withHead(frame, page) : frame;
  const html = named.replace('<!--tq-head-->', () => head);
  return page ? withContent(html, page) : without('page-only', html);
}

/** What a site shows at an address of it. */
export const pageAt = ({ frame, pages, paths }: LiveSite, siteUrl: string, path: string): string =>
  composePage(frame, { siteUrl, path, isPublic: paths.includes(path) }, pages.get(path));

/** Without the parts of the shell's HTML that this kind of page has no use for. */
const without = (part: string, html: string) =>
  html.replace(new RegExp(`\\s*<!--tq-${part}-->[\\s\\S]*?<!--/tq-${part}-->`, 'g'), '');

function withHead(frame: string, { title, description }: StaticPage): string {
  return frame
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · TasteQuest</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, open: string) => open + escapeHtml(description));
}

function withContent(html: string, page: StaticPage): string {
  const style = `<style nonce="__CSP_NONCE__">${page.css}</style>`;
  // Most bring a header and a main part of their own.
  const frame = page.html.includes('<main') ? ['div', ''] : ['main', ' id="main" tabindex="-1"'];
  const content = `<${frame.join('')} data-prerendered="${page.path}">${page.html}</${frame[0]}>`;
  // The page is read in any browser, and without a script.
  return (
    without('app-only', html)
      // Without a script nobody chooses a theme: the page's rules then follow the device.
      .replace(/(<html[^>]*) data-theme="light"/, '$1')
      .replace(/<!--tq-shell-->([\s\S]*?)<!--\/tq-shell-->/, (_, start: string) =>
        [style, `<template id="tq-shell">${start.trim()}</template>`].join('\n    '),
      )
      .replace('<!--tq-page-->', () => content)
  );
}

function headTags(frame: string, { siteUrl, path, ...address }: PageAddress, page?: StaticPage): string {
  const isPublic = address.isPublic || page !== undefined || ENTRY_PATHS.includes(path);
  const url = siteUrl + path;
  const title = page ? `${page.title} · TasteQuest` : textOf(frame, /<title>([^<]*)/);
  const description = page?.description ?? textOf(frame, /<meta\s+name="description"\s+content="([^"]*)/);
  const tags = [
    isPublic ? `<link rel="canonical" href="${escapeHtml(url)}" />` : '<meta name="robots" content="noindex" />',
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'TasteQuest',
      'og:title': title,
      'og:description': description,
      'og:url': isPublic ? url : siteUrl,
      'og:image': `${siteUrl}/social-card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt':
        'A fox and a panda on a trail, beside the words: TasteQuest. Every new taste is a little adventure.',
    }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return tags.join('\n    ');
}

const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? 'TasteQuest';
