import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions } from '@tastequest/build/contract-api';
import ts from 'typescript';
import { isSealed, seal } from './report.ts';

/** What a packed package gives: lines such as `./testing expectAccessible: value`, in order. */
export interface PackageExports {
  name: string;
  version: string;
  lines: string[];
}

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | { types: string }>;
}

/** For the shell, which is never built from packages: no promise to anybody else. */
const FOR_THE_SHELL = './internal';
const CODE = /(?<!\.d)\.(mjs|tsx?)$/;

/** The exports of every package in `shared` but the contract, whose report says more, by the names of their folders. */
export function readExports(root: string): Map<string, PackageExports> {
  const shared = path.join(root, 'shared');
  const packages = readdirSync(shared)
    .filter((folder) => folder !== 'contract')
    .map((folder) => ({ folder, ...entriesOf(path.join(shared, folder)) }));
  const namesIn = exportedNames(packages.flatMap(({ files }) => Object.values(files)));
  return new Map(
    packages.map(({ folder, manifest: { name, version }, files }) => {
      const lines = Object.entries(files).flatMap(([entry, file]) =>
        CODE.test(file) ? namesIn(file).map((exported) => `${entry} ${exported}`) : [`${entry}: file`],
      );
      return [folder, { name, version, lines: lines.sort() }];
    }),
  );
}

function entriesOf(folder: string) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports).filter(([entry]) => entry !== FOR_THE_SHELL);
  const fileOf = (target: string | { types: string }) => (typeof target === 'string' ? target : target.types);
  const files = Object.fromEntries(entries.map(([entry, target]) => [entry, path.join(folder, fileOf(target))]));
  return { manifest, files };
}

/** Reads what modules export, without the libraries that they import: names need no types. */
function exportedNames(files: string[]): (file: string) => string[] {
  const options: ts.CompilerOptions = {
    allowJs: true,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    noLib: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => (text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : NOWHERE));
  const program = ts.createProgram(
    files.filter((file) => CODE.test(file)),
    options,
    host,
  );
  const checker = program.getTypeChecker();
  return (file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is no module.`);
    return checker.getExportsOfModule(module).map((one) => {
      const { flags } = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      return `${one.name}: ${flags & ts.SymbolFlags.Value ? 'value' : 'type'}`;
    });
  };
}

const NOWHERE: ts.ResolvedModuleWithFailedLookupLocations = { resolvedModule: undefined };

/** Where the list of a package is kept. */
export const listFile = (root: string, folder: string): string => path.join(root, 'shared', folder, 'exports.md');

/** The committed list of a package's exports. */
export const writeList = ({ name, version, lines }: PackageExports): string =>
  seal(
    `# Exports of ${name} ${version}\n\nMade by \`npm run contract:report\`: infra/contract-report/README.md.\n\n${lines.map((line) => `    ${line}\n`).join('')}`,
  );

function readList(text: string): PackageExports {
  const [, name = '', version = ''] = /^# Exports of (\S+) (\S+)$/m.exec(text) ?? [];
  return { name, version, lines: text.split('\n').flatMap((line) => /^ {4}(.+)$/.exec(line)?.[1] ?? []) };
}

/** What keeps a committed list from being that of the package as it is, a line each. */
export function listProblems(text: string | undefined, present: PackageExports): string[] {
  if (text !== undefined && !isSealed(text)) return [`The list of ${present.name} was changed by hand: restore it.`];
  const listed = readList(text ?? '');
  if (listed.version !== present.version)
    return [`${present.name} ${present.version} has no list: run npm run contract:report.`];
  const { removed, added } = differences(listed, present);
  const remedy = `Raise the version of ${present.name}, add it to its changelog, run npm run contract:report.`;
  return [
    ...removed.map((line) => `${line} was removed. ${remedy}`),
    ...added.map((line) => `${line} was added. ${remedy}`),
  ];
}

/** Why a package's version can't follow the one that is listed: a major may all, a minor only add, a patch nothing. */
export function versionProblems(text: string, present: PackageExports): string[] {
  const listed = readList(text);
  const { removed, added } = differences(listed, present);
  if (removed.length === 0 && added.length === 0) return [];
  const [major = 0, minor = 0] = listed.version.split('.').map(Number);
  const least = removed.length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  if (compareVersions(present.version, least) >= 0) return [];
  const changes = [...removed.map((line) => `${line} was removed`), ...added.map((line) => `${line} was added`)];
  return [`${present.name} has to be ${least} or later, after ${listed.version}: ${changes.join('; ')}.`];
}

function differences(before: PackageExports, now: PackageExports) {
  return {
    removed: before.lines.filter((line) => !now.lines.includes(line)),
    added: now.lines.filter((line) => !before.lines.includes(line)),
  };
}
