import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '@tastequest/deploy';
import { releaseTesting } from '@tastequest/deploy/testing';
import { keepBuild, liveBuild, unpackBuilds } from './previous-builds.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

test('what is live is kept and unpacked as the same build', async () => {
  await t.releaseBuild('shell');
  await t.releaseBuild('landing', { pages: { '/': '<h1>Hi</h1>' } });
  const folder = path.join(t.root, 'previous');
  mkdirSync(folder);
  for (const name of ['shell', 'landing']) keepBuild(await liveBuild(t.store, 'production', name), folder);
  const dists = unpackBuilds(path.join(t.root, 'unpacked'), folder);
  expect([...dists.keys()].sort()).toEqual(['landing', 'shell']);
  for (const [name, dist] of dists)
    expect(readBuild(dist, name)).toEqual(readBuild(path.join(t.root, `dist-${name}`), name));
});

test('the same build is the same archive, wherever it is read from', async () => {
  await t.releaseBuild('child');
  const archive = (build: Parameters<typeof keepBuild>[0]) => {
    keepBuild(build, t.root);
    return readFileSync(path.join(t.root, 'child.zip'));
  };
  const live = archive(await liveBuild(t.store, 'production', 'child'));
  expect(archive(readBuild(path.join(t.root, 'dist-child'), 'child')).equals(live)).toBe(true);
});
