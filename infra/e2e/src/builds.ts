import type { Page } from '@playwright/test';
import type { Build } from '@tastequest/build/testing';
import { filesOf, withRegistry } from './remotes.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The page gets this build of a remote instead of the released one; the returned function releases another. */
export async function withBuild(page: Page, name: string, build: Build): Promise<(next: Build) => void> {
  const files = new Map(build);
  let manifest = manifestOf(build);
  const address = (file: string) => `/releases/${name}/files/${file}`;
  await withRegistry(page, ({ remotes }) => {
    const { version, entry, preload } = manifest;
    const integrity = manifest.files[entry] ?? '';
    remotes[name] = {
      ...(remotes[name] ?? { contract: '' }),
      ...{ version, integrity, entry: address(entry), preload: preload.map(address) },
    };
  });
  await page.route(filesOf(name), (route) => {
    const file = new URL(route.request().url()).pathname.slice(address('').length);
    const body = files.get(file);
    const contentType = TYPES[file.slice(file.lastIndexOf('.'))] ?? 'application/octet-stream';
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
  });
  return (next) => {
    // Releases stay where they are.
    for (const [file, content] of next) files.set(file, content);
    manifest = manifestOf(next);
  };
}

interface Manifest {
  version: string;
  entry: string;
  preload: string[];
  /** Each file's integrity. */
  files: Record<string, string>;
}

const manifestOf = (build: Build) => JSON.parse(String(build.get('manifest.json'))) as Manifest;
