/** `npm run previous:renew`: keeps what is live in an environment, or with `--dist` what was built here, as the previous release. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitOf, defaultStore, openStore, partsIn, readBuild } from '@tastequest/deploy';
import { commandLine } from '@tastequest/deploy/command-line';
import { keepBuild, liveBuild, PREVIOUS } from './previous-builds.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const USAGE = `Usage: npm run previous:renew -- [options]

  --store ADDRESS    where the releases are (RELEASE_STORE, or those that npm start serves)
  --environment production
                     what of them is live (RELEASE_ENVIRONMENT)
  --dist             what was built here instead`;
const { values } = commandLine(USAGE, {
  store: process.env['RELEASE_STORE'] ?? defaultStore(ROOT).address,
  environment: process.env['RELEASE_ENVIRONMENT'] ?? 'production',
  dist: false,
});

async function reader(): Promise<(name: string) => ReturnType<typeof liveBuild>> {
  if (values.dist) {
    const [parts, commit] = [partsIn(ROOT), commitOf(ROOT)];
    return async (name) => ({ ...readBuild(path.join(parts.get(name) ?? '', 'dist'), name), commit });
  }
  const store = await openStore(values.store, process.env['INIT_CWD'] ?? process.cwd());
  return (name) => liveBuild(store, values.environment, name);
}

const read = await reader();
const builds = await Promise.all([...partsIn(ROOT).keys()].map((name) => read(name)));
for (const file of readdirSync(PREVIOUS)) if (file.endsWith('.zip')) rmSync(path.join(PREVIOUS, file));
const kept: Record<string, object> = {};
for (const build of builds) {
  const { name, version, contract, build: id } = build.release;
  const size = keepBuild(build);
  kept[name] = { version, contract, build: id, commit: build.commit };
  console.log(`${name} ${id}, ${Math.round(size / 1000)} kB`);
}
writeFileSync(path.join(PREVIOUS, 'builds.json'), `${JSON.stringify(kept, null, 2)}\n`);
