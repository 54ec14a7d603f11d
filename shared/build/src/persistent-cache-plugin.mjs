import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WEEK_MS = 7 * 86_400_000;
const PRESET = fileURLToPath(new URL('..', import.meta.url));

/**
 * Keeps what webpack made of each module for the next production build of the app; the same bytes come out as without it. Keeps
 * nothing where nobody has written down which packages are installed.
 *
 * A plugin, because webpack's command line adds to a cache in the configuration that all imports of the configuration are followed,
 * which takes three seconds and finds what the version says in no time.
 */
export class PersistentCachePlugin {
  apply({ hooks, options }) {
    const installed = installedPackages();
    if (options.mode !== 'production' || !installed) return;
    options.cache = {
      type: 'filesystem',
      cacheDirectory: path.join(options.context, 'node_modules/.cache/webpack'),
      maxAge: WEEK_MS,
      version: version(installed, options.context),
      buildDependencies: { defaultWebpack: [] },
    };
    // Loaders are installed packages: to follow what they import takes another second.
    hooks.done.tap('PersistentCachePlugin', ({ compilation }) => compilation.buildDependencies.clear());
    // Not by time: tools set the times of files as well.
    const byContent = { hash: true };
    options.snapshot = { module: byContent, contextModule: byContent, resolve: byContent };
  }
}

/** What npm wrote of the packages that it installed: their versions and checksums. */
function installedPackages() {
  const folders = createRequire(import.meta.url).resolve.paths('webpack') ?? [];
  return folders.map((folder) => path.join(folder, '.package-lock.json')).find((file) => existsSync(file));
}

/** Another one for another Node, other packages, other presets, and another configuration of the app, with what lies beside it. */
function version(installed, folder) {
  const hash = createHash('sha256').update(process.version);
  const preset = [path.join(PRESET, '.browserslistrc'), ...filesIn(path.join(PRESET, 'src'), true)];
  for (const file of [installed, ...preset, ...filesIn(folder)]) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const filesIn = (folder, recursive = false) =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
