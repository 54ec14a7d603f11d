import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WEEK_MS = 7 * 86_400_000;
const PRESET = fileURLToPath(new URL('..', import.meta.url));

/**
 * What webpack keeps from one production build of the app in `folder` to the next: the same bytes come out as without it. None where
 * nothing says which versions are installed. `snapshot` belongs to it.
 */
export function persistentCache(folder) {
  const installed = installedPackages();
  if (!installed) return { cache: false };
  // Not by time: tools set the times of files as well.
  const byContent = { hash: true };
  return {
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, 'node_modules/.cache/webpack'),
      maxAge: WEEK_MS,
      version: version([
        installed,
        path.join(PRESET, '.browserslistrc'),
        ...filesIn(path.join(PRESET, 'src'), true),
        ...filesIn(folder),
      ]),
      // The version says so already, and in no time.
      buildDependencies: { defaultWebpack: [] },
    },
    snapshot: { module: byContent, contextModule: byContent, resolve: byContent },
  };
}

/** What npm wrote of the packages that it installed, versions and checksums. */
function installedPackages() {
  const folders = createRequire(import.meta.url).resolve.paths('webpack') ?? [];
  return folders.map((folder) => path.join(folder, '.package-lock.json')).find((file) => existsSync(file));
}

const filesIn = (folder, recursive = false) =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Another one for other tools, other presets and another configuration of the app. */
function version(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
