import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { remoteFederation } from './federation.mjs';

/**
 * The webpack configuration of a remote that somebody works on, for a development server. It brings the development build of React
 * and of everything else that it would share: a released shell has React's production build, which can't replace a component
 * and keep its state. Only its cache is written to disk.
 */
export const servedRemote = ({ base, name, rules, plugins }) => ({
  ...base,
  name,
  // Not within the code: the policy of the page refuses `eval`.
  devtool: 'cheap-module-source-map',
  cache: {
    type: 'filesystem',
    cacheDirectory: `${base.context}.dev/cache`,
    memoryCacheUnaffected: true,
    buildDependencies: { config: [`${base.context}webpack.config.mjs`, fileURLToPath(import.meta.url)] },
  },
  experiments: { cacheUnaffected: true },
  entry: {},
  output: {
    ...base.output,
    // The page asks for a changed file under the address that it knows.
    filename: '[name].js',
    chunkFilename: '[name].js',
    publicPath: 'auto',
    uniqueName: `${base.output.uniqueName}_served`,
  },
  // A new file that takes the place of another one by its name is found after a restart: half the time of a change.
  module: { rules, unsafeCache: true },
  optimization: {
    ...base.optimization,
    minimize: false,
    realContentHash: false,
    moduleIds: 'named',
    chunkIds: 'named',
  },
  plugins: [remoteFederation(name, { shared: {} }), new ReactRefreshPlugin({ overlay: false }), ...plugins],
});
