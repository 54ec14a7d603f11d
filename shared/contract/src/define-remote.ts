import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import * as React from 'react';
import type { AppProps, ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { createRemoteRoot } from './remote-root';
import type { RemoteProps } from './services';
import { CONTRACT_VERSION } from './version';

/** What `./remote` of a federated remote exports by default. */
export interface RemoteModule extends ParcelConfigObject<RemoteProps> {
  readonly contract: string;
  readonly version: string;
}

/** How long single-spa waits for each step before it gives the remote up (docs/decisions/003-mounting.md). */
const TIMEOUTS = {
  bootstrap: { millis: 5000, dieOnTimeout: true, warningMillis: 4000 },
  mount: { millis: 5000, dieOnTimeout: true, warningMillis: 4000 },
  unmount: { millis: 3000, dieOnTimeout: true, warningMillis: 2500 },
};

/**
 * Makes a React app a remote: single-spa lifecycles, and the contract version it was built against.
 * The app is rendered inside the bridged router, the services context and an error boundary that reports to the shell.
 */
export function defineRemote(version: string, App: ComponentType): RemoteModule {
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: createRemoteRoot<RemoteProps & AppProps>(App),
    // The root component brings its own boundary.
    suppressComponentDidCatchWarning: true,
  });
  return {
    contract: CONTRACT_VERSION,
    version,
    bootstrap: lifecycles.bootstrap,
    mount: lifecycles.mount,
    unmount: lifecycles.unmount,
    timeouts: TIMEOUTS,
  } as RemoteModule;
}
