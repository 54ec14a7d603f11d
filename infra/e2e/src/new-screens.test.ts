import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newScreens } from './new-screens.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'tq-screens-'))));
afterEach(() => rmSync(root, { recursive: true }));

function remote(name: string, guard: object, ...navigation: object[]): void {
  mkdirSync(path.join(root, `mfe-${name}`));
  const routes = [{ path: `/${name}/*`, title: name, guard: { signedIn: true, ...guard } }];
  writeFileSync(path.join(root, `mfe-${name}`, 'remote.json'), JSON.stringify({ routes, navigation }));
}

it('are those of remotes that have none listed, for whoever gets there', () => {
  remote('parent', { role: 'parent' }, { path: '/parent/rewards' });
  remote('recipes', {}, { path: '/recipes' }, { path: '/recipes' }, { path: '/recipes/mine', role: 'child' });
  remote('lab', { flag: 'lab' }, { path: '/lab' });
  expect(newScreens('parent', ['/parent'], root)).toEqual(['/recipes']);
  expect(newScreens('child', ['/child'], root)).toEqual(['/recipes', '/recipes/mine']);
  expect(newScreens('parent', [], root)).toEqual(['/parent/rewards', '/recipes']);
});
