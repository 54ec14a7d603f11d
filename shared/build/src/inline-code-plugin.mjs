/** Keeps the one script of a build in `target.code`, to be written into a page, instead of a file. */
export class InlineCodePlugin {
  constructor(target) {
    this.target = target;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('InlineCodePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'InlineCodePlugin', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
        this.target.code = scripts.map((file) => assets[file].source().toString()).join('\n');
        if (/<\/script|<!--/i.test(this.target.code)) throw new Error('The inline script would end its own element.');
        for (const file of Object.keys(assets)) compilation.deleteAsset(file);
      });
    });
  }
}
