import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { criticalCss, withDarkByDevice } from './critical-css.mjs';
import { minifyPage } from './minify-page.mjs';

/** The hash of a file as browsers check it. */
export const sri = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const nameOf = (path) => (path === '/' ? 'index' : path.slice(1).replaceAll('/', '-'));

/**
 * Runs the bundle of `src/prerender.ts` (for Node) when it is built, and keeps its pages in `release` instead of writing files:
 * the remote's own build publishes them (`RemoteManifestPlugin`).
 */
export class PrerenderPlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PrerenderPlugin', stage }, (assets) => {
        if (compilation.errors.length > 0) return;
        const text = (kind) => {
          const name = Object.keys(assets).find((file) => file.endsWith(kind));
          return name ? assets[name].source().toString() : '';
        };
        const css = text('.css');
        this.release.pages = run(text('.js'), compiler.context).map((page) => ({
          ...page,
          ...minifyPage({ html: page.html, css: withDarkByDevice(criticalCss(css, page.html)) }),
        }));
        for (const name of Object.keys(assets)) compilation.deleteAsset(name);
      });
    });
  }
}

/** The pages' policy refuses what this would find only in the browser. */
function checked(page) {
  const refused = /<[^>]*\s(style|on[a-z]+)=["'][^>]*>/.exec(page.html);
  if (refused) throw new Error(`${page.path}: the content security policy refuses ${refused[0]}`);
  return page;
}

function run(code, folder) {
  const module = { exports: {} };
  const require = createRequire(`${folder}/package.json`);
  vm.runInThisContext(`(function (module, exports, require) {${code}\n})`)(module, module.exports, require);
  return module.exports.pages.map(checked);
}

/** The release's files for its prerendered pages; `list` is what `manifest.json` says of them. */
export function prerenderedFiles({ pages = [] }) {
  const files = {};
  const list = pages.map(({ path, title, description, html, css }) => {
    const published = (kind, text) => {
      const file = `prerendered/${nameOf(path)}.${kind}`;
      files[file] = text;
      return { file, integrity: sri(text) };
    };
    return { path, title, description, html: published('html', html), css: published('css', css) };
  });
  return { files, list };
}
