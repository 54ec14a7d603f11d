import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRegistry, manifestFile } from './build-registry.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-registry-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const manifest = {
  name: 'landing',
  version: '1.2.0',
  contract: '^1.0.0',
  entry: 'tq_landing.abc.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: ['1.js', '2.css'],
};

function writeManifest(name: 'landing' | 'parent', content: object): void {
  const file = manifestFile(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

it('names the files of every remote that is built', () => {
  writeManifest('landing', manifest);
  expect(buildRegistry({ root })).toEqual({
    schemaVersion: 1,
    remotes: {
      landing: {
        version: '1.2.0',
        entry: '/remotes/landing/tq_landing.abc.js',
        integrity: manifest.integrity,
        contract: '^1.0.0',
        preload: ['/remotes/landing/1.js', '/remotes/landing/2.css'],
      },
    },
  });
});

it('points at a CDN when the files are there', () => {
  writeManifest('landing', manifest);
  const { remotes } = buildRegistry({ root, publicPath: 'https://cdn.example/tq' });
  expect(remotes.landing?.entry).toBe('https://cdn.example/tq/landing/tq_landing.abc.js');
});

it('refuses a manifest in the wrong place, or one that breaks the contract', () => {
  writeManifest('parent', manifest);
  expect(() => buildRegistry({ root })).toThrow('is the manifest of "landing"');
  writeManifest('parent', { ...manifest, name: 'parent', integrity: 'md5-x' });
  expect(() => buildRegistry({ root })).toThrow();
});
