import type { PublicRegistry } from './live-site.ts';
import { fillShell } from './html.ts';

const remote = {
  version: '1.0.0',
  build: 'one',
  entry: '/a.js',
  integrity: '',
  contract: '^1.0.0',
  preload: ['/b.js'],
};
const registry: PublicRegistry = { schemaVersion: 1, remotes: { child: { ...remote, previous: [remote] } } };

function told(page: string) {
  const html = `<script type="application/json" id="tq-registry"></script>${page}`;
  const [, json = ''] =
    /id="tq-registry">(.*)<\/script>/.exec(fillShell(html, { registry, config: {}, nonce: 'n' })) ?? [];
  return (JSON.parse(json) as PublicRegistry).remotes['child'];
}

it('tells a page of the builds that are live, without those before', () => {
  expect(told('<div id="root"></div>')).toEqual(remote);
});

it('leaves out what to preload on a prerendered page, which most read without the shell', () => {
  expect(told('<div data-prerendered="/"></div>')).toEqual({ ...remote, preload: undefined });
});
