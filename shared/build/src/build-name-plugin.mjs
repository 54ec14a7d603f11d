import { createHash } from 'node:crypto';

/** Stands in the code for the build's name, which is known when all code is; as long as the name. */
export const BUILD_NAME = 'TQ_BUILD_NAME_16';

/**
 * Gives each build a name of its own, made of its code: the same sources have the same name. In `output.uniqueName` it keeps the
 * chunks of two builds of a remote apart, which the same page may load one after the other. Only the entry holds the name: a chunk
 * asks the script element that the build's runtime made for it. So a chunk that two builds have in common is the same file.
 */
export class BuildNamePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildNamePlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      // Just before the source maps are made: they follow what is replaced here.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildNamePlugin', stage }, () => {
        const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
        const files = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const name = buildName(files);
        for (const { name: file, source } of files) {
          const named = new sources.ReplaceSource(source);
          const [what, by] = entries.has(file) ? [new RegExp(BUILD_NAME, 'g'), name] : [PUSH, ASKED];
          const text = source.source().toString();
          for (const { index, 0: found } of text.matchAll(what)) named.replace(index, index + found.length - 1, by);
          if (named.source().includes(BUILD_NAME))
            throw new Error(`${file} holds the name of its build in a way that is not known.`);
          compilation.updateAsset(file, named);
        }
      });
    });
  }
}

/** `(self.webpackChunkNAME = self.webpackChunkNAME || []).push(` and its shorter forms. */
const PUSH = new RegExp(`(?:self|globalThis)(\\.|\\[["'])webpackChunk\\w*${BUILD_NAME}(["']\\])?`, 'g');
/** webpack's runtime writes `uniqueName:chunk` into the element, to find it again. */
const ASKED = 'self["webpackChunk"+document.currentScript.dataset.webpack.split(":")[0]]';

function buildName(files) {
  // Their names are not final yet, and depend on the folder that the build runs in.
  const names = files.flatMap(({ info }) => info.contenthash ?? []);
  const code = files.map(({ source }) =>
    names.reduce((text, hash) => text.replaceAll(hash, ''), source.source().toString()),
  );
  return digest(code.map(digest).sort().join()).slice(0, BUILD_NAME.length);
}

const digest = (text) => createHash('sha256').update(text).digest('hex');
