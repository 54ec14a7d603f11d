import type { NavigateOptions, NavigationType, To } from '@tastequest/contract/router';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createLayers } from './layers';
import type { UnsavedChanges } from './unsaved-changes';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

interface Shown {
  action: NavigationType;
  location: BrowserHistory['location'];
}

/**
 * The browser's history, which asks before it leaves the page that has unsaved changes. Links and redirects wait
 * for the answer; back and forward have happened when we hear of them, so they are taken back and done again.
 * A change of the query or hash alone keeps the page and is never asked about. What lies over the page (`addLayer`) closes first.
 */
export function createBlockingHistory(
  unsavedChanges: UnsavedChanges,
  history = createBrowserHistory({ window, v5Compat: true }),
) {
  const layers = createLayers();
  let shown: Shown = { action: history.action as NavigationType, location: history.location };

  const leaves = (pathname: string) => unsavedChanges.isDirty() && pathname !== shown.location.pathname;
  const pathOf = (to: To) => new URL(history.createHref(to), location.origin).pathname;
  const change = (to: To, go: () => void) => {
    if (!leaves(pathOf(to))) return layers.leave(go);
    void unsavedChanges.mayLeave().then((leave) => leave && layers.leave(go));
  };

  const takeBack = (steps: number) => {
    layers.step(-steps);
    void unsavedChanges.mayLeave().then((leave) => leave && layers.leave(() => layers.step(steps)));
  };

  return {
    get: () => shown,
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: (delta: number) => layers.leave(() => layers.step(delta)),
    push: (to: To, state?: unknown, _options?: NavigateOptions) => change(to, () => history.push(to, state)),
    replace: (to: To, state?: unknown, _options?: NavigateOptions) => change(to, () => history.replace(to, state)),
    /** Something lies over the page now, and Back calls `close`; returns what to call once it is closed. */
    addLayer: layers.add,
    /** One listener at a time; returns the unsubscribe function. */
    listen: (listener: (now: Shown) => void) => {
      // After a reload nothing lies over the page any more.
      layers.followSoon();
      return history.listen(({ action, location: next, delta }) => {
        if (action === 'POP') {
          if (delta && leaves(next.pathname)) return takeBack(delta);
          if (layers.popped(next.key === shown.location.key)) return;
        }
        shown = { action: action as NavigationType, location: next };
        listener(shown);
      });
    },
  };
}

export type BlockingHistory = ReturnType<typeof createBlockingHistory>;
