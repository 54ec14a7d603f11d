import HtmlWebpackPlugin from 'html-webpack-plugin';
import { floorInWords } from './browser-floor.mjs';

/** Pages the shell itself draws for visitors: their chunks are named in the HTML, so that nobody waits for them in a row. */
const ENTRY_PAGES = { '/login': /\/login-page$/, '/signup': /\/signup-page$/ };

/** Stands in the page for the address of the shell's release, which is known when the page is served. */
const BASE = '__SHELL__/';

/** `dist/index.html`, from `src/index.html`. */
export const shellPage = ({ boot, oldBrowser }) =>
  new HtmlWebpackPlugin({
    template: './src/index.html',
    inject: false,
    publicPath: BASE,
    minify: false,
    templateParameters: (compilation, { js, css }) => ({
      boot: boot.code,
      oldBrowser: oldBrowser.code,
      floor: floorInWords(),
      js,
      css,
      entryPages: JSON.stringify(entryPages(compilation)),
    }),
  });

function entryPages(compilation) {
  const filesOf = (request) =>
    [...compilation.chunkGroups]
      .filter(({ origins }) => origins.some((origin) => request.test(origin.request ?? '')))
      .flatMap((group) => group.getFiles())
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => `${BASE}${file}`);
  return Object.fromEntries(
    Object.entries(ENTRY_PAGES).map(([path, request]) => [path, [...new Set(filesOf(request))]]),
  );
}
