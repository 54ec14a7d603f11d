import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The layers of the repository, derived from its folders, so that a new remote or package is protected from its first file:
 * shell → shared, mfe-* → shared; never one remote to another, never shared to a remote; only the public entry points of shared.
 */
const layerOf = (folder) => {
  if (folder === 'shell') return 'shell';
  if (folder.startsWith('mfe-')) return 'remote';
  return folder.startsWith('shared/') ? 'shared' : 'infra';
};

/** The packages of shared from the ground up: each imports those before it only. */
const ORDER = ['shared/formats', 'shared/contract', 'shared/client', 'shared/ui', 'shared/family'];

/** Libraries that only one place may touch, others by their types at most; everything else goes through that place. */
const RESTRICTED_LIBRARIES = [
  {
    library: /^@supabase\/supabase-js$/,
    allowed: /^(shared\/client\/src\/supabase\.ts|infra\/)/,
    types: /^shared\/(contract|client)\//,
    use: '@tastequest/client',
  },
  {
    library: /^(@reduxjs\/toolkit|react-redux)(\/|$)/,
    allowed: /^shared\/contract\//,
    use: '@tastequest/contract/redux',
  },
  { library: /^react-router(-dom)?$/, allowed: /^(shared\/contract|shell)\//, use: '@tastequest/contract/router' },
  {
    library: /^(single-spa|single-spa-react|@module-federation\/.*)$/,
    allowed: /^(shared\/(contract|build)|shell)\//,
    use: 'defineRemote of @tastequest/contract',
  },
  { library: /^react-hot-toast$/, allowed: /^shell\//, use: 'useActions().toast' },
];

function packageFolders(root) {
  const inside = (dir) =>
    readdirSync(path.join(root, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => (dir === '.' ? entry.name : `${dir}/${entry.name}`));
  return [
    ...inside('.').filter((name) => name === 'shell' || name.startsWith('mfe-')),
    ...inside('shared'),
    ...inside('infra'),
  ];
}

const nameOf = (folder) => `@tastequest/${folder.replace(/^(shared|infra)\//, '')}`;

/** Why `source` may not be imported from `file` (a path relative to the root), or undefined when it may. */
function violation(folders, file, source, isType = false) {
  const from = folders.find((folder) => file.startsWith(`${folder}/`));
  if (!from) return undefined;
  const restriction = RESTRICTED_LIBRARIES.find(
    ({ library, allowed, types }) => library.test(source) && !allowed.test(file) && !(isType && types?.test(file)),
  );
  if (restriction) return `${source} is used in one place only; use ${restriction.use}.`;
  if (source.startsWith('.')) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), source));
    // Plain scripts of infra run before packages are linked; they can only name each other's files.
    const inside = target.startsWith(`${from}/`) || (file.endsWith('.mjs') && /^infra\/.*\.mjs$/.test(target));
    return inside ? undefined : `${source} leaves ${from}; import the other package by its name.`;
  }
  return source.startsWith('@tastequest/') ? betweenPackages(folders, from, source) : undefined;
}

function betweenPackages(folders, from, source) {
  const to = folders.find((folder) => source === nameOf(folder) || source.startsWith(`${nameOf(folder)}/`));
  if (!to) return `${source} is no package of this repository.`;
  // A shared module is shared under its public name only: the contract has to use that name itself.
  if (to === from)
    return /^@tastequest\/contract\/(router|redux)$/.test(source)
      ? undefined
      : `${source} is the package itself; use a relative path.`;
  const fromLayer = layerOf(from);
  const toLayer = layerOf(to);
  if (fromLayer === 'infra') return undefined;
  if (toLayer !== 'shared') return `${from} (${fromLayer}) may import shared packages only, not ${to}.`;
  if (fromLayer === 'shared' && ORDER.indexOf(to) >= ORDER.indexOf(from)) return `${from} stands below ${to}.`;
  if (source.includes('/src/')) return `${source} goes around the entry points of its package.`;
  if (source.endsWith('/internal') && fromLayer !== 'shell') return `${source} is for the shell alone.`;
  return undefined;
}

/** The folder of a remote that is checked out alone, as this repository would name it; undefined for this repository. */
function loneRemote(root) {
  if (existsSync(path.join(root, 'shared'))) return undefined;
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return name.replace('@tastequest/', '');
}

/** The folder of the file's repository: where the settings of the lint stand. */
function rootOf(file) {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, '.oxlintrc.json'))) {
    if (folder === path.dirname(folder)) throw new Error(`No .oxlintrc.json in any folder above ${file}.`);
    folder = path.dirname(folder);
  }
  return folder;
}

/** What the rule knows of each repository that it has met. */
const repositories = new Map();

function repositoryOf(file) {
  const root = rootOf(file);
  const known = repositories.get(root);
  if (known) return known;
  const lone = loneRemote(root);
  const folders = lone ? [lone, ...ORDER, 'shared/build'] : packageFolders(root);
  const repository = { root, lone, folders };
  repositories.set(root, repository);
  return repository;
}

export const layersRule = {
  meta: { type: 'problem', schema: [], messages: { layer: '{{why}}' } },
  create(context) {
    const { root, lone = '', folders } = repositoryOf(context.filename);
    const file = path.join(lone, path.relative(root, context.filename)).split(path.sep).join('/');
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const why = violation(folders, file, node.source.value, node.importKind === 'type');
      if (why) context.report({ node, messageId: 'layer', data: { why } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
