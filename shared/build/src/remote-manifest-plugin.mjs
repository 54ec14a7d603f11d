import { createHash } from 'node:crypto';
import { prerenderedFiles } from './prerender-plugin.mjs';

/**
 * Writes `dist/remote.json`: what the deploy job needs to publish this remote. `preload` lists the files of the first
 * screen, so that the page can ask for them while the shell still starts; `pages` what is prerendered.
 */
export class RemoteManifestPlugin {
  constructor({ name, version, contract, release }) {
    this.remote = { name, version, contract };
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        const { files, list } = prerenderedFiles(this.release);
        const manifest = { ...this.manifest(compilation), pages: list };
        const all = { ...files, 'remote.json': `${JSON.stringify(manifest, null, 2)}\n` };
        for (const [file, text] of Object.entries(all)) {
          // As minimized: what a minimizer still changed would not be what the manifest says.
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(text), { minimized: true });
        }
      });
    });
  }

  manifest(compilation) {
    const container = compilation.entrypoints.get(`tq_${this.remote.name}`);
    const entry = container?.getFiles().find((file) => file.endsWith('.js'));
    if (!entry) throw new Error(`The build of ${this.remote.name} made no remote entry.`);
    const integrity = createHash('sha384').update(compilation.getAsset(entry).source.buffer()).digest('base64');
    return {
      ...this.remote,
      entry,
      integrity: `sha384-${integrity}`,
      preload: firstScreen(container, entry),
    };
  }
}

/** Chunks of the exposed module: the direct children of the container whose origin is the container itself. */
function firstScreen(container, entry) {
  const files = container.getChildren().flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => file !== entry && /\.(js|css)$/.test(file));
}
