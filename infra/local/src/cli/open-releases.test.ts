import { readdirSync } from 'node:fs';
import path from 'node:path';
import { releaseTesting } from '@tastequest/deploy/testing';
import { dataFolderAt } from '../process/data-folder.ts';
import { openReleases } from './open-releases.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

const files = () => readdirSync(path.join(t.root, 'store'), { recursive: true });
/** As `npm run dev -- child` opens the store of `npm start`. */
const open = () =>
  openReleases(
    {
      store: null,
      environment: 'production',
      dev: false,
      siteUrl: null,
      overrides: { child: 'http://localhost:4201/tq_child.js' },
      isPublic: false,
      build: false,
    },
    { ...dataFolderAt(t.root), releases: path.join(t.root, 'store') },
    { supabaseUrl: '', publishableKey: 'key', mode: 'embedded' },
  );

it('releases nothing while somebody works on a remote, whose entry the page is told of', async () => {
  await t.releaseBuild('shell');
  const before = files();
  const { pages, release } = await open();
  expect(await release()).toEqual([]);
  expect(files()).toEqual(before);
  const page = await pages(new Request('http://localhost/'));
  expect(await page.text()).toContain('"overrides":{"child":"http://localhost:4201/tq_child.js"}');
});

it('says what to do where nothing was ever released', async () => {
  const { release } = await open();
  expect(await release()).toEqual(['Nothing is released here yet: run "npm start" once.']);
});
