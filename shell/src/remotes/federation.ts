import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { fetchRegistry, inlineRegistry } from '../config/runtime-config';
import type { Noted } from '../remote-events/errors';
import { overrideOf } from '../overrides/watch-overrides';
import { identifier } from './identifier';
import { integrityPlugin } from './integrity-plugin';
import { createLiveRegistry } from './live-registry';
import { createRemoteLoader } from './load-remote';
import { replacePlugin } from './replace-plugin';
import { createUpdates } from './updates';

registerPlugins([integrityPlugin.plugin(), replacePlugin()]);

/** What is live, for the whole page. */
export const liveRegistry = createLiveRegistry({ inline: inlineRegistry, fetch: fetchRegistry });

/** What waits for the code that sends it. */
const untold: Noted[] = [];

function tell(event: Noted): void {
  untold.push(event);
  import(/* webpackChunkName: 'remote-events', webpackFetchPriority: 'low' */ '../remote-events/remote-events').then(
    ({ tell: send }) => untold.splice(0).forEach(send),
    () => undefined, // They wait for the next one.
  );
}

/** Tells of what a boundary of the shell caught; it is on the console already. */
export const tellCaught = (cause: unknown): void =>
  tell({ remote: 'shell', build: '', channel: 'live', phase: 'error', millis: 0, cause });

/** The page's one loader, on the federation instance that the shell's build made. */
export const remoteLoader = createRemoteLoader({
  registry: liveRegistry,
  registerRemotes: (remotes) => registerRemotes(remotes),
  loadRemote: (id) => loadRemote(id),
  expectIntegrity: integrityPlugin.expect,
  overrideOf,
  giveUp(name) {
    // webpack joins a request with one under way, even of an entry that was loaded before, and takes its element away at the end.
    const asked = new RegExp(`^tastequest_${identifier(name)}_[^_:]+:`);
    for (const script of document.querySelectorAll<HTMLElement>('script[data-webpack]'))
      if (asked.test(script.dataset['webpack'] ?? '')) script.remove();
  },
  isOnline: () => navigator.onLine,
  tell,
});

export const updates = createUpdates(liveRegistry, remoteLoader);
