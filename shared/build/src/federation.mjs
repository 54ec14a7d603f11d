import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/**
 * What shell and remotes share at run time, and nothing else: a shared package can't be tree-shaken, so each one costs more
 * than it saves unless state would break with two copies (docs/decisions/002-federation.md).
 */
const SHARED = {
  react: { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  'react/jsx-runtime': { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  'react-dom': { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  'react-dom/client': { version: '19.3.1', requiredVersion: '^19.3.1', eager: true },
  '@tastequest/contract/router': { version: '1.0.0', requiredVersion: '^1.0.0', eager: true },
  // Lazy: areas with data load it, the landing page does not.
  '@tastequest/contract/redux': { version: '1.0.0', requiredVersion: '^1.0.0', eager: false },
};

const provided = () =>
  Object.fromEntries(Object.entries(SHARED).map(([name, options]) => [name, { singleton: true, ...options }]));

const consumed = () =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, { requiredVersion }]) => [
      name,
      { singleton: true, requiredVersion, import: false },
    ]),
  );

/** The shell provides the federation runtime and every shared module; it knows no remote at build time. */
export const shellFederation = () =>
  new ModuleFederationPlugin({
    name: 'tq_shell',
    shareStrategy: 'loaded-first',
    shared: provided(),
    dts: false,
    manifest: false,
    experiments: {
      provideExternalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

/** A remote exposes `./remote` and takes everything shared from the shell. */
export const remoteFederation = (name) =>
  new ModuleFederationPlugin({
    name: `tq_${name}`,
    library: { type: 'var', name: `tq_${name}` },
    exposes: { './remote': './src/remote.tsx' },
    shareStrategy: 'loaded-first',
    shared: consumed(),
    dts: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
