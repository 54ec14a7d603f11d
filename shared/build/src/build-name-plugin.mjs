import { createHash } from 'node:crypto';

/** Stands in the code for the build's name, which is known when all code is; as long as the name. */
export const BUILD_NAME = 'TQ_BUILD_NAME_16';

/**
 * Gives each build a name of its own, made of its code: the same sources have the same name. In `output.uniqueName` it keeps the
 * chunks of two builds of a remote apart, which the same page may load one after the other.
 */
export class BuildNamePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildNamePlugin', (compilation) => {
      // Just before the files are named by their contents.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildNamePlugin', stage }, () => {
        const files = compilation.getAssets().filter(({ name }) => /\.js(\.map)?$/.test(name));
        const name = buildName(files);
        for (const { name: file, source } of files) {
          const text = source.source().toString().replaceAll(BUILD_NAME, name);
          compilation.updateAsset(file, new compiler.webpack.sources.RawSource(text));
        }
      });
    });
  }
}

function buildName(files) {
  // Their names are not final yet, and depend on the folder that the build runs in.
  const names = files.flatMap(({ info }) => info.contenthash ?? []);
  const code = files
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ source }) => names.reduce((text, hash) => text.replaceAll(hash, ''), source.source().toString()));
  return digest(code.map(digest).sort().join()).slice(0, BUILD_NAME.length);
}

const digest = (text) => createHash('sha256').update(text).digest('hex');
