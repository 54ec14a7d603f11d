import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The files of a release by their names. */
export type Build = Map<string, Buffer>;

export interface RemoteSources {
  name: string;
  /** What its files hold, by their paths; `src/remote.tsx` is the one that the shell loads. */
  files: Record<string, string>;
  /** Whether `src/prerender.ts` is one of them. */
  prerendered?: boolean;
}

const CONFIG = ({ name, prerendered = false }: RemoteSources) => `
  import { remoteConfig } from '@tastequest/build/webpack';
  const budgets = { 'first screen': 1_000_000 };
  export default remoteConfig({ name: '${name}', url: import.meta.url, budgets, prerendered: ${prerendered} });`;

/** Builds a remote of these files in a folder of its own, as a team does; resolves to the files of its `dist` by name. */
export async function buildRemote(sources: RemoteSources): Promise<Build> {
  const folder = await newRemote(sources);
  try {
    return await runWebpack(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A remote of these files in a folder of its own, as a team's checkout is; resolves to the folder. */
export async function newRemote(sources: RemoteSources): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastequest-remote-'));
  await writeRemote(folder, sources);
  await linkPackages(folder);
  return folder;
}

/** Writes these files into a folder, and what makes them a remote. */
export async function writeRemote(folder: string, sources: RemoteSources): Promise<void> {
  const { name, files } = sources;
  const manifest = { name: `@tastequest/mfe-${name}`, version: '1.0.0', private: true, type: 'module' };
  const place = { routes: [{ path: `/${name}/*`, title: name, guard: { signedIn: true } }] };
  const all = {
    'remote.json': JSON.stringify(place),
    ...files,
    'package.json': JSON.stringify(manifest),
    'webpack.config.mjs': CONFIG(sources),
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

/** Runs webpack in the folder of a remote; resolves to the files that it made by name. */
export async function runWebpack(folder: string): Promise<Build> {
  const args = [path.join(nodeModules(), 'webpack/bin/webpack.js')];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
    ({ stdout, stderr }: Record<string, string>) => {
      throw new Error(`webpack failed in ${folder}:\n${stdout}${stderr}`);
    },
  );
  return readBuild(path.join(folder, 'dist'));
}

/** The files of a build by their names. */
export async function readBuild(dist: string): Promise<Build> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .sort();
  return new Map(await Promise.all(names.map(async (file) => [file, await readFile(path.join(dist, file))] as const)));
}

/** Links all installed packages but those of `except` into `folder`, whose own `node_modules` the build may write to. */
export async function linkPackages(folder: string, except: string[] = []): Promise<void> {
  const [from, to] = [nodeModules(), path.join(folder, 'node_modules')];
  await mkdir(to);
  const isPackage = (name: string) => !name.startsWith('.') || name === INSTALLED;
  const names = (await readdir(from)).filter((name) => isPackage(name) && !except.includes(name));
  await Promise.all(names.map((name) => symlink(path.join(from, name), path.join(to, name))));
}

/** What npm has installed, in its own words. */
const INSTALLED = '.package-lock.json';

/** Tests run in the folder that packages are installed in. */
const nodeModules = () => path.resolve('node_modules');
