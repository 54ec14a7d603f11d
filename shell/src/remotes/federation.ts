import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { fetchRegistry, inlineRegistry } from '../config/runtime-config';
import { integrityPlugin } from './integrity-plugin';
import { createRemoteLoader } from './load-remote';

registerPlugins([integrityPlugin.plugin()]);

/** The page's one loader, on the federation instance that the shell's build made. */
export const remoteLoader = createRemoteLoader({
  registerRemotes: (remotes, options) => registerRemotes(remotes, options),
  loadRemote: (id) => loadRemote(id),
  expectIntegrity: integrityPlugin.expect,
  inlineRegistry,
  fetchRegistry,
});
