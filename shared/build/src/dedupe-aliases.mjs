import { fileURLToPath } from 'node:url';

const fileOf = (name) => fileURLToPath(import.meta.resolve(name));

const FEDERATION = ['runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime', 'error-codes'].map(
  (name) => `@module-federation/${name}`,
);

/**
 * Aliases for packages that would be bundled twice or as their development build: the federation runtime is reached by
 * `import` and by `require`, which are two files each; react-router names its development files in every condition.
 */
export function dedupeAliases() {
  const production = (name) => fileOf(name).replace('/development/', '/production/');
  return {
    ...Object.fromEntries(FEDERATION.map((name) => [`${name}$`, fileOf(name)])),
    'react-router/dom$': production('react-router/dom'),
    'react-router$': production('react-router'),
  };
}
