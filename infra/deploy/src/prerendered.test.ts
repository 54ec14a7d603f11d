import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStaticPages } from './prerendered.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-prerendered-'));
  mkdirSync(path.join(root, 'mfe-landing/dist'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** A release of the landing remote whose page is this file. */
function publish(file: string, text: string): void {
  writeFileSync(path.join(root, 'mfe-landing/dist', file), text);
  const published = { file, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  const pages = [{ path: '/', title: 'Home', description: 'Text', html: published, css: published }];
  const release = { name: 'landing', version: '1.0.0', entry: 'a.js', integrity: 'i', contract: '^1.0.0', preload: [] };
  writeFileSync(path.join(root, 'mfe-landing/dist/remote.json'), JSON.stringify({ ...release, pages }));
}

it('reads the pages of a release', () => {
  publish('index.html', '<h1>Hello</h1>');
  expect(readStaticPages(root).get('/')).toMatchObject({ title: 'Home', html: '<h1>Hello</h1>' });
});

it.each(['../secret.html', '../dist-of-another.html'])('refuses %s, which is outside of the release', (file) => {
  publish(file, '<h1>Secret</h1>');
  expect(() => readStaticPages(root)).toThrow(`${file} is outside of`);
});
