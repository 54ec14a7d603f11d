import { parse } from 'acorn';
import { compareVersions, sinceVersions } from './contract-api.mjs';

/** Manifest and registry: the code of a remote reads neither. */
const NEVER_USED = ['files'];
/** Every remote takes them, whatever its code says. */
const ALWAYS_USED = ['modules'];

/**
 * The range of the contract that code with these names in it needs: the version that brought the newest of what it uses. A name counts
 * wherever it stands, as a variable too, so that a remote may ask for a newer shell than it needs, and never for an older one.
 * @param {Set<string>} used
 * @param {import('./contract-api.mjs').Report[]} reports
 */
export function contractRange(used, reports) {
  const since = sinceVersions(reports);
  const lines = new Set(since.map(({ section, name }) => `${section} ${name}`));
  const isNamed = (name) => namesInCode(name).some((one) => used.has(one));
  // Who uses a member of an export or of an object names both.
  const isUsed = ({ section, name }) =>
    ALWAYS_USED.includes(section) || upwards(name).every((one) => !lines.has(`${section} ${one}`) || isNamed(one));
  const versions = since.filter((entry) => !NEVER_USED.includes(entry.section) && isUsed(entry));
  return `^${versions
    .map((entry) => entry.since)
    .sort(compareVersions)
    .at(-1)}`;
}

/** `a.b.c`, `a.b` and `a`. */
const upwards = (name) => name.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'));

/** How code names `ShellActions.setBadge`, `useProfile`, `--color-bg` or `data-theme`, which scripts write `dataset.theme`. */
function namesInCode(name) {
  const last = name.split('.').at(-1);
  const key = /^data-(.+)$/.exec(last)?.[1].replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return key ? [last, key] : [last];
}

/** The names in all modules of a bundle but those of libraries, which know nothing of the contract. */
export function namesIn(compilation) {
  const inBundle = [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  const modules = inBundle.flatMap((module) => module.modules ?? [module]);
  const own = modules.filter(
    (module) => !/[\\/]node_modules[\\/](?!@tastequest[\\/])/.test(module.nameForCondition() ?? ''),
  );
  return new Set(
    own.flatMap((module) => (module.type.startsWith('css') ? namesOfStyles(module) : namesOfCode(module))),
  );
}

const namesOfStyles = ({ content }) => `${content}`.match(/--[\w-]+|\bdata-[\w-]+/g) ?? [];

function namesOfCode(module) {
  const source = module.type.startsWith('javascript') && module.originalSource()?.source();
  if (!source) return [];
  const names = [];
  const onToken = ({ value }) => {
    if (typeof value === 'string') names.push(value, ...(value.match(/--[\w-]+/g) ?? []));
  };
  parse(source.toString(), { ecmaVersion: 'latest', sourceType: 'module', onToken });
  return names;
}
