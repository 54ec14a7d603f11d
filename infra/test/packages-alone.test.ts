import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { projectFiles } from '@tastequest/build/project-files';

/**
 * A team has its own folder and packages (docs/decisions/023-packages.md): of a remote and of a package nothing, tests and settings
 * included, reads what lies elsewhere in this repository. What looks at several of them stands in infra.
 */
const root = path.join(__dirname, '../..');

const packages = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .concat(readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`));

/** The lint of this repository and of a remote that is checked out alone: it names folders and reads none of them. */
const NAMES_FOLDERS = /^shared\/build\/src\/layers-rule\.mjs$/;
/** What a package ships has its libraries from the package, tests and settings theirs from the preset too. */
const BY_PRESET = /\.test\.|\/testing[./]|\/gallery\/|\/webpack\.config\.mjs$|^shared\/build\//;

const CODE = /\.(tsx?|mjs)$/;
const OTHER_TEXT = /\.(css|html|json)$/;

/** The places in a file that leave the folder of its package. */
function leaving(folder: string, file: string, text: string): string[] {
  const from = path.posix.dirname(file);
  const leaves = (target: string) => !`${path.posix.join(from, target)}/`.startsWith(`${folder}/`);
  const isElsewhere = (value: string) =>
    /^\.\.?(\/|$)/.test(value) ? leaves(value) : isPathOfRoot(value) && !NAMES_FOLDERS.test(file);
  if (!CODE.test(file))
    return [...text.matchAll(/["'(](\.\.\/[^"')]*)/g)].flatMap(([, found = '']) => (leaves(found) ? [found] : []));
  const { imports, strings } = namedIn(file, text);
  return [
    ...(text.includes('process.cwd()') ? ['process.cwd()'] : []),
    ...imports.filter((name) => (name.startsWith('.') ? leaves(name) : !isDeclared(folder, file, name))),
    ...strings.filter(isElsewhere),
  ];
}

/** A path from the folder of the repository, as tests that run there could read it. */
const isPathOfRoot = (value: string) =>
  /^(shell|mfe-\w+|shared|infra|docs)\/[\w@./-]+$/.test(value) && existsSync(path.join(root, value));

/** What a file imports, and its other words. */
function namedIn(file: string, text: string): { imports: string[]; strings: string[] } {
  const [imports, strings]: [string[], string[]] = [[], []];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) (isImport(node.parent) ? imports : strings).push(node.text);
    if (ts.isTemplateExpression(node)) strings.push(node.head.text.replace(/\/$/, ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return { imports, strings };
}

const isImport = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isLiteralTypeNode(node) && ts.isImportTypeNode(node.parent)) ||
  (ts.isCallExpression(node) && /^(import|require|require\.resolve|jest\.\w*[mM]ock)$/.test(node.expression.getText()));

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

function isDeclared(folder: string, file: string, source: string): boolean {
  const [, name = source] = /^((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const own = manifestOf(folder);
  const preset = manifestOf('shared/build');
  const declared = [own.name, ...dependenciesOf(own)];
  if (BY_PRESET.test(file)) declared.push(preset.name, ...dependenciesOf(preset));
  return isBuiltin(source) || declared.includes(name);
}

const dependenciesOf = ({ dependencies, peerDependencies, devDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies });

test.each(packages)('%s needs nothing of the others but their packages', (folder) => {
  const found = projectFiles(path.join(root, folder))
    .filter((name) => CODE.test(name) || OTHER_TEXT.test(name))
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      return leaving(folder, file, readFileSync(path.join(root, file), 'utf8')).map((what) => `${file}: ${what}`);
    });
  expect(found).toEqual([]);
});

test.each([
  ['src/x.test.ts', `readFileSync(path.join(__dirname, '../../shared/ui/src/index.ts'));`],
  ['src/x.test.ts', `readFileSync('shared/ui/src/index.ts');`],
  ['src/x.ts', `import '../../mfe-parent/src/app';`],
  ['src/x.ts', `const later = () => import('../../shared/ui/src');`],
  ['src/x.ts', `type Later = import('dayjs').Dayjs;`],
  ['src/x.ts', `import '@tastequest/local';`],
  ['src/x.ts', `import '@testing-library/react';`],
  ['src/x.test.ts', 'readFileSync(join(process.cwd(), name));'],
  ['src/x.module.css', `.a { composes: b from '../../shared/ui/src/form/form.module.css'; }`],
  ['tsconfig.json', `{ "extends": "../shared/build/tsconfig/browser.json" }`],
])('sees what leaves a package in %s: %s', (name, text) => {
  expect(leaving('mfe-child', `mfe-child/${name}`, text)).toHaveLength(1);
});
