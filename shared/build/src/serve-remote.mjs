/**
 * `node serve-remote.mjs FOLDER --port 4201 --page https://staging.example`: serves a remote while somebody works on it, on this
 * computer only. Pages of this computer may load it, and those of the origin `--page`. Prints the address of the remote's entry.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { remoteContainer } from './shared-modules.mjs';

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4201' }, page: { type: 'string' } },
  allowPositionals: true,
});
const port = Number(values.port);
const page = values.page && new URL(values.page);
/** The source of a remote is not for every page that is open in the browser. */
const mayRead = (origin = '') => origin === page?.origin || /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(origin);

// What follows reads it.
process.env.NODE_ENV = 'development';
const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { default: config } = await import(pathToFileURL(path.resolve(positionals[0] ?? '.', 'webpack.config.mjs')));
const options = {
  host: 'localhost',
  port,
  // What it would draw over the page, the page's policy refuses.
  client: { overlay: false, logging: 'warn', webSocketURL: { protocol: 'ws', hostname: 'localhost', port } },
  allowedHosts: page ? [page.hostname] : 'auto',
  headers: ({ headers: { origin } }) => (mayRead(origin) ? { 'access-control-allow-origin': origin } : {}),
  static: false,
};
const server = new WebpackDevServer(options, webpack({ ...config, infrastructureLogging: { level: 'warn' } }));
await server.start();
server.middleware.waitUntilValid(() =>
  console.log(`${config.name}: http://localhost:${port}/${remoteContainer(config.name)}.js`),
);
