import webpack from 'webpack';
import { portablePath } from './portable-ids-plugin.mjs';

/** Style sheets, and a file that the federation plugin writes for each build, which holds paths of the machine. */
const UNMAPPED = /\.css$|[\\/]\.federation[\\/]/;

/**
 * Writes the source map of each script of a production build beside it, as `NAME.js.map`. Scripts don't name their maps, so no browser
 * asks for them. Sources are named by their packages: the maps are the same in whatever folder they are made.
 */
export class SourceMapsPlugin {
  apply(compiler) {
    if (compiler.options.mode !== 'production') return;
    const names = new Map();
    const moduleFilenameTemplate = ({ absoluteResourcePath, shortIdentifier }) =>
      `webpack://${names.get(absoluteResourcePath) ?? shortIdentifier}`;
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      moduleFilenameTemplate,
    }).apply(compiler);
    compiler.hooks.compilation.tap('SourceMapsPlugin', (compilation) => {
      compilation.hooks.buildModule.tap('SourceMapsPlugin', (module) => {
        if (UNMAPPED.test(module.resource)) module.useSourceMap = false;
      });
      compilation.hooks.finishModules.tap('SourceMapsPlugin', (modules) => {
        for (const module of modules) if (module.resource) names.set(module.resource, portablePath(module));
      });
      // As text: else webpack leaves the first names of files in them.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'SourceMapsPlugin', stage }, (assets) => {
        for (const map of Object.keys(assets).filter((file) => file.endsWith('.js.map')))
          compilation.updateAsset(map, (source) => new webpack.sources.RawSource(source.source().toString()));
      });
    });
  }
}
