import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, remoteManifestSchema } from '@tastequest/contract/internal';
import { manifestFile } from './build-registry.ts';

/** A page of a remote's release as static HTML, with the rules it needs and what its head says. */
export interface StaticPage {
  path: string;
  title: string;
  description: string;
  html: string;
  css: string;
}

/**
 * The prerendered pages of all built remotes, by path. Throws when a file is missing or is not what its release says: a page
 * is published whole or not at all.
 */
export function readStaticPages(root: string): Map<string, StaticPage> {
  const pages = new Map<string, StaticPage>();
  for (const name of REMOTE_NAMES) {
    const manifest = manifestFile(root, name);
    if (!existsSync(manifest)) continue;
    const { pages: published } = remoteManifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
    const read = (file: Published) => readPublished(path.dirname(manifest), file);
    for (const { html, css, ...page } of published) pages.set(page.path, { ...page, html: read(html), css: read(css) });
  }
  return pages;
}

interface Published {
  file: string;
  integrity: string;
}

function readPublished(folder: string, { file, integrity }: Published): string {
  const location = path.join(folder, file);
  if (!location.startsWith(folder + path.sep)) throw new Error(`${file} is outside of ${folder}.`);
  const text = readFileSync(location, 'utf8');
  const actual = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${location} is not the file of this release.`);
  return text;
}
