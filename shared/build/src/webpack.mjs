import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { browserFloor } from './browser-floor.mjs';
import { AttemptUrlPlugin } from './attempt-url-plugin.mjs';
import { BudgetPlugin } from './budget-plugin.mjs';
import { BUILD_NAME, BuildNamePlugin } from './build-name-plugin.mjs';
import { readReports } from './contract-api.mjs';
import { contractRange, namesIn } from './contract-range.mjs';
import { remoteFederation, shellFederation } from './federation.mjs';
import { InlineCodePlugin } from './inline-code-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { ManifestPlugin } from './manifest-plugin.mjs';
import { readPlace } from './place.mjs';
import { dedupeAliases } from './dedupe-aliases.mjs';
import { servedRemote } from './served-remote.mjs';
import { className, PortableIdsPlugin, portablePath } from './portable-ids-plugin.mjs';
import { minifyScripts, minifyStyles } from './minify.mjs';
import { PersistentCachePlugin } from './persistent-cache-plugin.mjs';
import { PrerenderPlugin } from './prerender-plugin.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { identifier, remoteContainer } from './shared-modules.mjs';
import { GIVEN_UP_MS, styleSheets } from './style-sheets.mjs';
import { SourceMapsPlugin } from './source-maps-plugin.mjs';
import { shellPage } from './shell-page.mjs';

const loader = (name) => fileURLToPath(import.meta.resolve(name));

/** The federation plugin asks for a name before the content hash is known, only to count folders. */
const hashed = ({ chunk }) => (chunk?.contentHash?.javascript ? '[name].[contenthash].js' : '[name].js');

/** Any browser that has a DOM: for the script that tells the too old ones. */
const ANCIENT = ['ie 11'];

/** `salt` keeps the CSS module names of separately built remotes apart; what is served while it is changed keeps its state. */
const rules = (salt, { targets = browserFloor(), isServed = false } = {}) => [
  {
    test: /\.tsx?$/,
    use: {
      loader: loader('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: isServed, refresh: isServed } },
        },
        env: { targets },
      },
    },
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: loader('css-loader'),
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: ({ _module: module }, _pattern, local) => className(salt, portablePath(module), local),
          },
        },
      },
    ],
  },
  // An image is asked for without CORS, which no other site's server gets an answer to.
  { test: /\.(svg|png|webp)$/, type: isServed ? 'asset/inline' : 'asset/resource' },
];

/** As webpack has it, but without our own packages: a team's checkout has them in `node_modules` as well. */
const THIRD_PARTY = {
  test: (module) => /[\\/]node_modules[\\/](?!@tastequest[\\/])/.test(module.nameForCondition() ?? ''),
  idHint: 'vendors',
  priority: -10,
  reuseExistingChunk: true,
};

/** Where PortableIdsPlugin gives them. */
const PORTABLE_IDS = { moduleIds: false, chunkIds: false };

/** What shell and remotes have in common; `salt` tells separately built parts apart. */
function common({ dir, salt }) {
  const production = process.env.NODE_ENV !== 'development';
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    // In production SourceMapsPlugin writes those of shell and remotes.
    devtool: production ? false : 'inline-source-map',
    target: `browserslist:${browserFloor().join(',')}`,
    stats: 'errors-warnings',
    cache: false, // Where it helps, PersistentCachePlugin turns it on.
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js'], alias: dedupeAliases() },
    output: {
      // What `npm run dev` makes is never built upon or released by mistake.
      path: `${dir}${production ? 'dist' : '.dev'}`,
      clean: true,
      filename: hashed,
      chunkFilename: '[name].[contenthash].js',
      // Pictures are not loaded by their checksum, and the addresses of some stand in a page that has to be small.
      assetModuleFilename: '[name].[contenthash:16][ext]',
      // The whole checksum: a file is loaded by the one in its name (integrity-plugin.mjs).
      hashFunction: 'sha256',
      hashDigestLength: 64,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: GIVEN_UP_MS,
      strictModuleExceptionHandling: true, // A module that failed is evaluated anew when it is asked for again.
      uniqueName: `tastequest_${identifier(salt)}`,
    },
    module: { rules: rules(salt) },
    optimization: {
      minimizer: [minifyScripts, minifyStyles],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // Names by the content as it is written, in development too: a file of a release never changes.
      realContentHash: true,
      splitChunks: { cacheGroups: { defaultVendors: THIRD_PARTY } },
    },
    performance: { hints: false },
  };
}

const dirOf = (url) => fileURLToPath(new URL('.', url));
const versionIn = (packageFile) => JSON.parse(readFileSync(packageFile, 'utf8')).version;
/** The version of the contract that the app at `url` is built with. */
const contractPackage = (url) =>
  new URL('../package.json', pathToFileURL(createRequire(url).resolve('@tastequest/contract')));
/** The range of the contract that a remote at `url` needs, read from its code: a shell out of it shows a panel instead of the remote. */
const neededContract = (url) => (compilation) =>
  contractRange(namesIn(compilation), readReports(fileURLToPath(new URL('api', contractPackage(url)))));

/**
 * The webpack configurations of a remote; in development, the one for `serve-remote.mjs`. `url` is the `import.meta.url` of its
 * `webpack.config.mjs`, beside which `remote.json` says where it stands in the product. With `prerendered`,
 * `src/prerender.ts` is run first, and the pages it exports become part of the remote's release. `budgets` are the bytes that
 * its first screen (brotli) and each prerendered page (gzip) may weigh.
 */
export function remoteConfig({ name, url, budgets, prerendered = false }) {
  const dir = dirOf(url);
  const base = common({ dir, salt: name });
  if (base.mode === 'development')
    return servedRemote({ base, name, rules: rules(name, { isServed: true }), plugins: [styleSheets({ hash: '' })] });
  const release = {};
  const remote = {
    ...base,
    name,
    dependencies: prerendered ? ['prerender'] : [],
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: `${base.output.uniqueName}_${BUILD_NAME}` },
    optimization: { ...base.optimization, ...PORTABLE_IDS },
    plugins: [
      remoteFederation(name),
      styleSheets(),
      new PersistentCachePlugin(),
      new PortableIdsPlugin(),
      new BuildNamePlugin(),
      new AttemptUrlPlugin(),
      new IntegrityPlugin(),
      new SourceMapsPlugin(),
      new ManifestPlugin({
        name,
        version: versionIn(`${dir}package.json`),
        contract: neededContract(url),
        release,
        place: () => readPlace(url),
      }),
      new BudgetPlugin({ app: name, entry: remoteContainer(name), budgets }),
    ],
  };
  return prerendered ? [prerenderConfig({ base, release }), remote] : remote;
}

/** Same class names as the remote itself: they depend on the file and the salt only. */
function prerenderConfig({ base, release }) {
  return {
    ...base,
    name: 'prerender',
    target: 'node20',
    entry: { prerender: './src/prerender.ts' },
    // Stands for the address of the release's files, which is known when the page is served.
    output: { ...base.output, clean: false, publicPath: '__REMOTE__/', library: { type: 'commonjs2' } },
    plugins: [styleSheets(), new PersistentCachePlugin(), new PrerenderPlugin(release)],
  };
}

/** The webpack configuration of a page of its own: the same rules, but no federation, release or budget. */
export function pageConfig({ name, url, entry }) {
  const base = common({ dir: dirOf(url), salt: name });
  return {
    ...base,
    name,
    entry: { main: entry },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [styleSheets()],
  };
}

/**
 * The webpack configurations of the shell. Two scripts run inside the page, before everything else, so each is a build of its own:
 * `boot`, into which nothing that federation shares may get, and the check for old browsers, which those understand too.
 */
export function shellConfig({ url, budgets }) {
  const dir = dirOf(url);
  const base = common({ dir, salt: 'shell' });
  const output = { ...base.output, publicPath: 'auto', clean: false };
  const [boot, oldBrowser] = [{ code: '' }, { code: '' }];
  const insidePage = { ...base, output };
  return [
    { ...insidePage, name: 'boot', entry: './src/boot/boot.ts', plugins: [new InlineCodePlugin(boot)] },
    {
      ...insidePage,
      name: 'old-browser',
      target: ['web', 'es5'],
      entry: './src/boot/old-browser.ts',
      module: { rules: rules('shell', { targets: ANCIENT }) },
      plugins: [new InlineCodePlugin(oldBrowser)],
    },
    {
      ...base,
      name: 'shell',
      dependencies: ['boot', 'old-browser'],
      entry: { main: './src/main.tsx' },
      output: { ...output, clean: true },
      optimization: { ...base.optimization, ...PORTABLE_IDS },
      plugins: [
        shellFederation(),
        styleSheets(),
        new PersistentCachePlugin(),
        new PortableIdsPlugin(),
        new IntegrityPlugin(),
        new SourceMapsPlugin(),
        new PublicFilesPlugin(`${dir}src/public`),
        shellPage({ boot, oldBrowser }),
        new ManifestPlugin({
          name: 'shell',
          version: versionIn(`${dir}package.json`),
          contract: () => versionIn(contractPackage(url)),
          entry: 'index.html',
        }),
        new BudgetPlugin({ app: 'shell', entry: 'main', budgets, inline: () => boot.code + oldBrowser.code }),
      ],
    },
  ];
}
