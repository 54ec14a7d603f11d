import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { assignDeterministicIds, getUsedChunkIds, getUsedModuleIdsAndModules } = require('webpack/lib/ids/IdHelpers');
const comparators = require('webpack/lib/util/comparators');

/** The file of a module by its package, such as `@tastequest/ui/src/button.tsx`: wherever the package is installed. */
export function portablePath({ resource = '', resourceResolveData: { descriptionFileData, relativePath } = {} }) {
  const query = /\?.*$/.exec(resource)?.[0] ?? '';
  if (descriptionFileData?.name) return path.posix.join(descriptionFileData.name, relativePath) + query;
  return resource.split('/node_modules/').pop();
}

/** The name of a class in the page: that of its style sheet, and another one for each `salt` and file. */
export function className(salt, file, local) {
  const hash = createHash('sha256').update(`${salt}\0${file}\0${local}`).digest('base64url');
  return `${local}-${hash.slice(0, 5)}`;
}

/** What a module is called in any folder: its type and its place in its package. */
export function nameIn(moduleGraph, module) {
  const root = module.rootModule ?? module;
  // A style sheet that is taken out of its module has no file of its own.
  const { resource, resourceResolveData } = root.type === 'css/mini-extract' ? moduleGraph.getIssuer(root) : root;
  const ident = resource ? portablePath({ resource, resourceResolveData }) : root.libIdent({ context: '' });
  // The federation plugin names a file of its own by the path to its runtime.
  return `${root.type}|${(ident ?? root.identifier()).replace(/(\.federation\/entry)\.[0-9a-f]+/, '$1')}`;
}

/**
 * Gives modules and chunks the ids that webpack's `deterministic` would, but from the names of packages instead of the paths between
 * their folders: a build is the same in any folder, and a remote's in a checkout of its own.
 */
export class PortableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PortableIdsPlugin', (compilation) => {
      const nameOf = (module) => nameIn(compilation.moduleGraph, module);
      compilation.hooks.moduleIds.tap('PortableIdsPlugin', () => {
        const { chunkGraph, moduleGraph } = compilation;
        orderByName(chunkGraph, nameOf);
        const [used, modules] = getUsedModuleIdsAndModules(compilation);
        const inOrder = comparators.compareModulesByPreOrderIndexOrIdentifier(moduleGraph);
        assign(modules, nameOf, inOrder, used, (module, id) => chunkGraph.setModuleId(module, id));
      });
      compilation.hooks.chunkIds.tap('PortableIdsPlugin', (chunks) => {
        const { chunkGraph } = compilation;
        const unnamed = [...chunks].filter(({ id }) => id === null);
        const chunkName = (chunk) => chunkGraph.getChunkRootModules(chunk).map(nameOf).sort().join();
        const inOrder = comparators.compareChunksNatural(chunkGraph);
        assign(unnamed, chunkName, inOrder, getUsedChunkIds(compilation), (chunk, id) => {
          Object.assign(chunk, { id, ids: [id] });
        });
      });
    });
  }
}

/** webpack writes the modules of a chunk in the order of their paths. */
function orderByName(chunkGraph, nameOf) {
  const inOrder = chunkGraph.getOrderedChunkModulesIterableBySourceType;
  const byName = (a, b) => comparators.compareStrings(nameOf(a), nameOf(b));
  chunkGraph.getOrderedChunkModulesIterableBySourceType = (chunk, type) =>
    inOrder.call(chunkGraph, chunk, type, byName);
}

/** As webpack does it: a number of three digits from the name, or the next one that is free. */
function assign(items, name, inOrder, used, set) {
  const take = (item, id) => {
    if (used.has(`${id}`)) return false;
    used.add(`${id}`);
    set(item, id);
    return true;
  };
  assignDeterministicIds(items, name, inOrder, take, [1000], 10, used.size);
}
