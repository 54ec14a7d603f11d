import { readCalls } from './calls/read-calls.mjs';
import { remoteContainer } from './shared-modules.mjs';
import { prerenderedFiles, sri } from './prerender-plugin.mjs';

/**
 * Writes `dist/manifest.json`: what a release needs to know of this build. `preload` lists the files of a remote's first
 * screen, so that the page can ask for them while the shell still starts; `pages` what is prerendered; `files` everything, by hash;
 * `calls` what it asks of the backend; `place` where it stands in the product.
 * `contract` is asked when all code is there: what a remote needs of the shell depends on it.
 */
export class ManifestPlugin {
  constructor({ name, version, contract, release = {}, entry, place }) {
    this.about = { name, version };
    this.contract = contract;
    this.release = release;
    this.entry = entry;
    this.place = place;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestPlugin', stage }, async () => {
        const { files, list } = prerenderedFiles(this.release);
        const start = this.entry ? { entry: this.entry, preload: [] } : this.container(compilation);
        // As minimized: what a minimizer still changed would not be what the manifest says.
        const emit = (file, text) =>
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(text), { minimized: true });
        for (const [file, text] of Object.entries(files)) emit(file, text);
        const manifest = {
          ...this.about,
          contract: this.contract(compilation),
          ...start,
          pages: list,
          files: hashesOf(compilation),
          ...callsIn(compilation),
          place: await this.place?.(),
        };
        emit('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
      });
    });
  }

  container(compilation) {
    const container = compilation.entrypoints.get(remoteContainer(this.about.name));
    const entry = container?.getFiles().find((file) => file.endsWith('.js'));
    if (!entry) throw new Error(`The build of ${this.about.name} made no remote entry.`);
    return { entry, preload: firstScreen(container, entry) };
  }
}

/** The calls of the backend in the code as it is shipped; only there, because what `npm run dev` makes is never released. */
function callsIn(compilation) {
  if (compilation.compiler.options.mode !== 'production') return {};
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const { calls, unreadable } = readCalls(scripts.map(({ name, source }) => [name, source.source().toString()]));
  const remedy =
    'Migrations are checked against these calls: name table, columns and arguments where the call is made.';
  if (unreadable.length > 0) throw new Error([remedy, ...unreadable].join('\n'));
  return { calls };
}

function hashesOf(compilation) {
  const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
  return Object.fromEntries(assets.map(({ name, source }) => [name, sri(source.buffer())]).sort());
}

/** Chunks of the exposed module: the direct children of the container whose origin is the container itself. */
function firstScreen(container, entry) {
  const files = container.getChildren().flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => file !== entry && /\.(js|css)$/.test(file));
}
