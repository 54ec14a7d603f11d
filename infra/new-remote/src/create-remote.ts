import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { overlap, placeSchema } from '@tastequest/contract/internal';
import { CommandError, NAME } from '@tastequest/deploy';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/**
 * Writes the folder of a new remote into a checkout; answers its path. Throws a `CommandError`, before anything is written, where the name
 * is none, is taken, or has an address that is.
 */
export function createRemote(root: string, name: string): string {
  const folder = path.join(root, `mfe-${name}`);
  const files = filesOf(root, name);
  mustBeFree(root, name, folder, files.get('remote.json') ?? '');
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const formatter = path.join(createRequire(import.meta.url).resolve('oxfmt/package.json'), '../bin/oxfmt');
  execFileSync(process.execPath, [formatter, folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

function filesOf(root: string, name: string): Map<string, string> {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const values: Record<string, string> = { NAME: name, LABEL: words.join(' '), SCREEN: `${words.join('')}Screen` };
  const names = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const file = path.relative(TEMPLATE, path.join(entry.parentPath, entry.name));
      const made = file.replace(/\.txt$/, '');
      const text = readFileSync(path.join(TEMPLATE, file), 'utf8').replace(
        /__([A-Z]+)__/g,
        (_, key: string) => values[key] ?? '',
      );
      return [made, made === 'package.json' ? withVersions(root, text) : text];
    }),
  );
}

interface Package {
  dependencies?: Record<string, string>;
}
const packageIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

/** Its dependencies in the versions that the other remotes have. */
function withVersions(root: string, text: string): string {
  const known = Object.assign({}, ...remotesIn(root).map((folder) => packageIn(folder).dependencies)) as Record<
    string,
    string
  >;
  const made = JSON.parse(text) as Required<Package>;
  const dependencies = Object.keys(made.dependencies).map((name) => [name, known[name]]);
  return JSON.stringify({ ...made, dependencies: Object.fromEntries(dependencies) as object });
}

const remotesIn = (root: string) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'remote.json')))
    .map((name) => path.join(root, name));

function mustBeFree(root: string, name: string, folder: string, remoteJson: string): void {
  const refuse = (problem: string) => {
    throw new CommandError(problem, 'Choose another name, as in "npm run new -- recipes". Nothing was written.');
  };
  if (!NAME.test(name) || name.length > 24 || /--|-$/.test(name))
    refuse(
      `"${name}" is no name: up to 24 lower-case letters and digits, a letter first, and single hyphens between words.`,
    );
  if (existsSync(folder) || name === 'shell') refuse(`There is ${path.basename(folder)} already.`);
  const { data, error } = placeSchema.safeParse(withoutNavigation(JSON.parse(remoteJson)));
  if (!data) return refuse(`/${name} can't be its address: ${error.issues.map(({ message }) => message).join(', ')}.`);
  for (const other of remotesIn(root)) {
    const theirs = placeSchema.parse(
      withoutNavigation(JSON.parse(readFileSync(path.join(other, 'remote.json'), 'utf8'))),
    );
    const met = theirs.routes.find((route) => data.routes.some((mine) => overlap(mine, route)));
    if (met) refuse(`${met.path} is the address of ${path.basename(other)}.`);
  }
}

/** Its icons are names until it is built. */
const withoutNavigation = (place: unknown) => ({ ...(place as object), navigation: [] });
