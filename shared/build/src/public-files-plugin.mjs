import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Publishes the files of `folder` under their own names, for addresses that are fixed (`/robots.txt`, icons). */
export class PublicFilesPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        compilation.contextDependencies.add(this.folder);
        for (const name of readdirSync(this.folder)) {
          const source = new compiler.webpack.sources.RawSource(readFileSync(path.join(this.folder, name)));
          compilation.emitAsset(name, source);
        }
      });
    });
  }
}
