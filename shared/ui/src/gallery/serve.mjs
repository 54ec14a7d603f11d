/**
 * `npm run gallery [-- --port 3210] [-- --once]`: builds the component gallery and serves it on this machine only, under
 * the content policy of the product. Builds again when a file changes; `--once` builds and stops.
 */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import config from '../../webpack.config.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '3210' }, once: { type: 'boolean' } } });
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-gallery'; img-src 'self' data:; frame-src 'self'; base-uri 'none'";
const say = (line) => process.stdout.write(`${line}\n`);

function built(error, stats) {
  if (error) throw error;
  if (stats.hasErrors()) {
    say(stats.toString('errors-only'));
    process.exitCode = values.once ? 1 : 0;
    return;
  }
  const tags = [...stats.compilation.entrypoints.get('main').getFiles()].map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="${file}" />` : `<script defer src="${file}"></script>`,
  );
  const template = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
  writeFileSync(
    path.join(config.output.path, 'index.html'),
    template.replace('</head>', `${tags.join('\n')}\n</head>`),
  );
  say(`Gallery built at ${new Date().toLocaleTimeString()}`);
}

function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = path.join(config.output.path, path.normalize(pathname === '/' ? '/index.html' : pathname));
  if (!file.startsWith(config.output.path) || !existsSync(file)) {
    response.writeHead(404).end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  });
  createReadStream(file).pipe(response);
}

const compiler = webpack(config);
if (values.once) {
  compiler.run((error, stats) => {
    built(error, stats);
    compiler.close(() => undefined);
  });
} else {
  const server = createServer(answer);
  compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
    built(error, stats);
    if (server.listening) return;
    server.listen(Number(values.port), '127.0.0.1', () => say(`Gallery: http://localhost:${values.port}`));
  });
}
