import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * A remote's chunks and style sheets are asked for with the query of their entry. The shell gives the entry another one for each
 * attempt: the files of a new attempt don't wait for requests of the last one that hang.
 */
export class AttemptUrlPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AttemptUrlPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('AttemptUrlPlugin', (chunk) => compilation.addRuntimeModule(chunk, new AttemptUrlRuntimeModule()));
    });
  }
}

class AttemptUrlRuntimeModule extends RuntimeModule {
  constructor() {
    super('attempt url', RuntimeModule.STAGE_ATTACH);
  }

  /** `u` names the script of a chunk, `miniCssF` its style sheet, where there is one. */
  generate() {
    return `const [search] = /\\?.*/.exec(document.currentScript?.src) ?? [];
      if (search) for (const name of ['u', 'miniCssF']) {
        const file = ${RuntimeGlobals.require}[name];
        if (file) ${RuntimeGlobals.require}[name] = (id) => file(id) + search;
      }`;
  }
}
