import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { EXPOSED_MODULE, remoteContainer, SHARED_MODULES } from './shared-modules.mjs';

// Else the plugin starts webpack without options and looks for it in the error, which takes a second of each build.
process.env.FEDERATION_WEBPACK_PATH ??= fileURLToPath(import.meta.resolve('webpack'));

const provided = () =>
  Object.fromEntries(Object.entries(SHARED_MODULES).map(([name, options]) => [name, { singleton: true, ...options }]));

const consumed = () =>
  Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([name, { requiredVersion }]) => [
      name,
      { singleton: true, requiredVersion, import: false },
    ]),
  );

/** The shell provides the federation runtime and every shared module; it knows no remote at build time. */
export const shellFederation = () =>
  new ModuleFederationPlugin({
    name: remoteContainer('shell'),
    shareStrategy: 'loaded-first',
    shared: provided(),
    dts: false,
    manifest: false,
    experiments: {
      provideExternalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

/** A remote exposes its module and takes everything shared from the shell, but for one with copies of its own. */
export const remoteFederation = (name, { shared = consumed() } = {}) =>
  new ModuleFederationPlugin({
    name: remoteContainer(name),
    library: { type: 'var', name: remoteContainer(name) },
    exposes: { [EXPOSED_MODULE]: './src/remote.tsx' },
    shareStrategy: 'loaded-first',
    shared,
    dts: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
