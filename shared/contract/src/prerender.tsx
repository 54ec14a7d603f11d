/** For the build step of remotes with pages that read without JavaScript; no part of what a browser loads. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRemoteRoot } from './remote-root';
import type { RemoteProps, ServicesState, ShellActions } from './services';
import { createStore } from './store';

/** A page a remote prerenders: where it is, and what its head says. `title` is what the remote gives `usePageTitle`. */
export interface PageToPrerender {
  path: string;
  title: string;
  description: string;
}

/** Effects and handlers don't run at build time, so that nothing of the shell is called. */
const NO_SHELL = {} as ShellActions;

/**
 * The HTML of `App` at `path` as a visitor sees it who is not signed in: the same components that the remote mounts.
 * `basename` is that of the remote. Throws what the app throws.
 */
export function prerender(App: ComponentType, path: string, basename = '/'): string {
  const Root = createRemoteRoot<RemoteProps>(App);
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' };
  const services$ = createStore<ServicesState>({
    router: { location, action: 'POP' as ServicesState['router']['action'] },
    profile: null,
    theme: 'light',
    locale: 'en-US',
    client: null,
  });
  return renderToStaticMarkup(<Root basename={basename} services$={services$} actions={NO_SHELL} />);
}
