import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { remoteFederation, shellFederation } from './federation.mjs';
import { RemoteManifestPlugin } from './remote-manifest-plugin.mjs';

const loader = (name) => fileURLToPath(import.meta.resolve(name));

/** The federation plugin asks for a name before the content hash is known, only to count folders. */
const hashed = ({ chunk }) => (chunk?.contentHash?.javascript ? '[name].[contenthash].js' : '[name].js');

/** `salt` keeps the CSS module names of separately built remotes apart. */
const rules = (salt) => [
  {
    test: /\.tsx?$/,
    use: {
      loader: loader('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
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
            localIdentName: '[local]-[hash:base64:6]',
            localIdentHashSalt: salt,
          },
        },
      },
    ],
  },
  { test: /\.(svg|png|webp)$/, type: 'asset/resource' },
];

/** What shell and remotes have in common; `salt` tells separately built parts apart. */
function common({ dir, salt }) {
  const production = process.env.NODE_ENV !== 'development';
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    stats: 'errors-warnings',
    cache: false,
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js'] },
    output: {
      path: `${dir}dist`,
      clean: true,
      filename: hashed,
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      uniqueName: `tastequest_${salt}`,
    },
    module: { rules: rules(salt) },
    optimization: {
      minimizer: [new TerserPlugin({ extractComments: false, parallel: 1 }), new CssMinimizerPlugin({ parallel: 1 })],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: { hints: false },
  };
}

const css = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash].css',
    chunkFilename: '[name].[contenthash].css',
    ignoreOrder: true, // CSS Modules only: no rule of one module depends on another's place.
    linkType: false,
  });

const dirOf = (url) => fileURLToPath(new URL('.', url));

/** The webpack configuration of a remote. `url` is the `import.meta.url` of its `webpack.config.mjs`. */
export function remoteConfig({ name, url }) {
  const dir = dirOf(url);
  const { version } = JSON.parse(readFileSync(`${dir}package.json`, 'utf8'));
  const base = common({ dir, salt: name });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [remoteFederation(name), css(), new RemoteManifestPlugin({ name, version, contract: '^1.0.0' })],
  };
}

/**
 * The webpack configurations of the shell. `boot` runs before everything else, blocking, so it is a build of its own: nothing
 * that federation shares may get into it.
 */
export function shellConfig({ url }) {
  const dir = dirOf(url);
  const base = common({ dir, salt: 'shell' });
  const output = { ...base.output, publicPath: '/assets/' };
  const boot = { file: '' };
  return [
    {
      ...base,
      name: 'boot',
      entry: { boot: './src/boot/boot.ts' },
      output,
      plugins: [{ apply: (compiler) => compiler.hooks.done.tap('boot', (stats) => void (boot.file = fileOf(stats))) }],
    },
    {
      ...base,
      name: 'shell',
      dependencies: ['boot'],
      entry: { main: './src/main.tsx' },
      output: { ...output, clean: false },
      plugins: [
        shellFederation(),
        css(),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          inject: false,
          minify: false,
          templateParameters: (_compilation, files) => ({ boot: `/assets/${boot.file}`, js: files.js, css: files.css }),
        }),
      ],
    },
  ];
}

const fileOf = (stats) => [...stats.compilation.entrypoints.get('boot').getFiles()][0];
