import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions } from '@tastequest/build/contract-api';
import ts from 'typescript';
import { isSealed, seal } from './report.ts';
import { shapeOf } from './shapes.ts';
import { namedTypes, resolved } from './types.ts';

/** What a packed package gives: lines such as `. dayIn: (moment: Date, timeZone?: string) => string`, in order. */
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
      return [folder, { name, version, lines: [...new Set(lines)].sort() }];
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

/** Reads what modules export as it is written, without the libraries that they import: it takes no longer than their names. */
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
    const exports = checker.getExportsOfModule(module);
    // Types that an export names and nobody exports come with it.
    const seen = new Set(exports.map((one) => resolved(checker, one)));
    const linesOf = (name: string, symbol: ts.Symbol): string[] => {
      const lines = shapeOf(name, symbol).map(([line, what]) => `${line}: ${what}`);
      for (const named of namedTypes(checker, symbol, true)) {
        if (seen.has(named) || !isWritten(named)) continue;
        seen.add(named);
        lines.push(...linesOf(`(${named.name})`, named));
      }
      return lines;
    };
    return exports.flatMap((one) => linesOf(one.name, resolved(checker, one)));
  };
}

/** By us: neither a library's nor made from the database, whose changes have a check of their own (decision 027). */
const isWritten = ({ declarations = [] }: ts.Symbol) =>
  declarations.some((node) => !/\/node_modules\/|\/database\.types\.ts$/.test(node.getSourceFile().fileName));

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
  const remedy = `Raise the version of ${present.name}, add it to its changelog, run npm run contract:report.`;
  return inWords(differences(listed, present)).map((line) => `${line}. ${remedy}`);
}

/**
 * Why a package's version can't follow the one that is listed: a major may all, a minor only add and change, a patch nothing. Whether
 * what changed still serves everybody can't be read from a list: whoever changes it takes a major where it doesn't.
 */
export function versionProblems(text: string, present: PackageExports): string[] {
  const listed = readList(text);
  const found = differences(listed, present);
  const [major = 0, minor = 0] = listed.version.split('.').map(Number);
  const words = inWords(found);
  const least = found.removed.some(isPromise) ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  if (words.length === 0 || compareVersions(present.version, least) >= 0) return [];
  return [`${present.name} has to be ${least} or later, after ${listed.version}: ${words.join('; ')}.`];
}

/** What nobody can import stands in parentheses: it is there for what it says of the exports that name it. */
const isPromise = (line: string) => !/^\S+ \(/.test(line);

const nameIn = (line: string) => line.replace(/: .*/, '');

function differences(before: PackageExports, now: PackageExports) {
  const gone = before.lines.filter((line) => !now.lines.includes(line));
  const come = now.lines.filter((line) => !before.lines.includes(line));
  const counterpart = (line: string, lines: readonly string[]) => lines.find((one) => nameIn(one) === nameIn(line));
  return {
    removed: gone.filter((line) => !counterpart(line, come)),
    added: come.filter((line) => !counterpart(line, gone)),
    changed: gone.flatMap((line) => {
      const next = counterpart(line, come);
      return next ? [{ line, next }] : [];
    }),
  };
}

const inWords = ({ removed, added, changed }: ReturnType<typeof differences>): string[] => [
  ...removed.map((line) => `${line} was removed`),
  ...added.map((line) => `${line} was added`),
  ...changed.map(({ line, next }) => `${line} became${next.slice(nameIn(next).length + 1)}`),
];
