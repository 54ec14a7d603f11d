import type { NavigateOptions, NavigationType, To } from '@tastequest/contract/router';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { UnsavedChanges } from './unsaved-changes';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

interface Shown {
  action: NavigationType;
  location: BrowserHistory['location'];
}

/**
 * The browser's history, which asks before it leaves the page that has unsaved changes. Links and redirects wait
 * for the answer; back and forward have happened when we hear of them, so they are taken back and done again.
 * A change of the query or hash alone keeps the page and is never asked about.
 */
export function createBlockingHistory(
  unsavedChanges: UnsavedChanges,
  history = createBrowserHistory({ window, v5Compat: true }),
) {
  let shown: Shown = { action: history.action as NavigationType, location: history.location };
  /** Steps that we make ourselves to put the URL back. */
  let ownSteps = 0;

  const leaves = (pathname: string) => unsavedChanges.isDirty() && pathname !== shown.location.pathname;
  const pathOf = (to: To) => new URL(history.createHref(to), location.origin).pathname;
  const change = (to: To, go: () => void) => {
    if (!leaves(pathOf(to))) return go();
    void unsavedChanges.mayLeave().then((leave) => leave && go());
  };

  const takeBack = (steps: number) => {
    ownSteps += 1;
    history.go(-steps);
    void unsavedChanges.mayLeave().then((leave) => leave && history.go(steps));
  };

  return {
    get: () => shown,
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: (delta: number) => history.go(delta),
    push: (to: To, state?: unknown, _options?: NavigateOptions) => change(to, () => history.push(to, state)),
    replace: (to: To, state?: unknown, _options?: NavigateOptions) => change(to, () => history.replace(to, state)),
    /** One listener at a time; returns the unsubscribe function. */
    listen: (listener: (now: Shown) => void) =>
      history.listen(({ action, location: next, delta }) => {
        if (ownSteps > 0 && action === 'POP') return void (ownSteps -= 1);
        if (action === 'POP' && delta && leaves(next.pathname)) return takeBack(delta);
        shown = { action: action as NavigationType, location: next };
        listener(shown);
      }),
  };
}

export type BlockingHistory = ReturnType<typeof createBlockingHistory>;
