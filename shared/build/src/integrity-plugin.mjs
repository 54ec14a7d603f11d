import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** For the name of a file that holds its sha256: what its element has to have as `integrity`. Pages run this text too. */
const integrityOf = (url) =>
  `sha256-${btoa(
    url
      .split('.')
      .at(-2)
      .replace(/../g, (byte) => String.fromCharCode(`0x${byte}`)),
  )}`;

/** Elements of a page for files that are named by their content. */
const ELEMENT = /<(?:script src|link rel="stylesheet" href)="([^"]+\.[0-9a-f]{64}\.(?:js|css))"/g;

/**
 * A file whose bytes changed on the way does not run: each script and style sheet is loaded with the checksum that is its name,
 * by the runtime as well as by the HTML of a page.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      // The names until the bytes are known. Files that have one in common would get one checksum of all together.
      compilation.hooks.contentHash.tap({ name: 'IntegrityPlugin', stage: 1000 }, (chunk) => {
        for (const kind of Object.keys(chunk.contentHash))
          chunk.contentHash[kind] = balanced(`${chunk.id}|${kind}|${chunk.contentHash[kind]}`);
      });
      const scripts = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('IntegrityPlugin', (code) => `${code}\n${assign('script', 'url')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap('IntegrityPlugin', (code, { tag, href }) => `${code}\n${assign(tag, href)}`);

      // Just after the files are named by their contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, (assets) => {
        for (const page of Object.keys(assets).filter((file) => file.endsWith('.html'))) {
          compilation.updateAsset(page, (source) => new sources.RawSource(withIntegrity(source.source().toString())));
        }
      });
    });
  }
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * A name of the length of a checksum, another one for each text. It has every digit four times: the minifier counts letters before it
 * names variables, and what these names come from depends on the folder and on source maps.
 */
function balanced(text) {
  const digits = [...'0123456789abcdef'.repeat(4)].map((digit, at) => ({ digit, key: sha256(`${at}|${text}`) }));
  return digits
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ digit }) => digit)
    .join('');
}

const assign = (element, url) => `${element}.integrity = (${integrityOf})(${url});`;

/** With CORS, because a release may be served from another origin, whose files could not be checked otherwise. */
export const withIntegrity = (html) =>
  html.replace(ELEMENT, (element, url) => `${element} integrity="${integrityOf(url)}" crossorigin="anonymous"`);
