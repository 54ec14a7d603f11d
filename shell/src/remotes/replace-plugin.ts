import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Another build of a remote takes the place of the one of before. The runtime can do so by itself, but warns in the console of
 * what is an update here.
 */
export const replacePlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'tastequest-replace',
  beforeRegisterRemote(asked) {
    const { remote, origin } = asked;
    const before = origin.options.remotes.find(({ name }) => name === remote.name);
    if (before) origin.remoteHandler['removeRemote'](before);
    return asked;
  },
});
