import { Component, useMemo, useSyncExternalStore } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { RemoteContext } from './remote-context';
import { Router } from '@tastequest/contract/router';
import type { Location } from '@tastequest/contract/router';
import type { RemoteProps, ServicesState } from './services';

/** Hands what a remote's tree threw to the shell, which shows the panel; renders nothing itself. */
class FatalBoundary extends Component<{ onFatal: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFatal(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const strip = (path: string, basename: string) =>
  basename !== '/' && path.startsWith(`${basename}/`) ? path.slice(basename.length) : path;

/**
 * The remote's router shows what the shell's router says: one source of truth for the URL, in both directions.
 * While the shell leaves for another area the remote keeps its last own location, so that it never renders a foreign URL.
 */
function BridgedRouter({ basename, services$, actions, children }: RemoteProps & { children: ReactNode }) {
  const read = useMemo(() => ownRouterState(basename, services$.get), [basename, services$]);
  const { location, action } = useSyncExternalStore(services$.subscribe, read, read);
  const navigator = useMemo(
    () => ({
      createHref: (to: unknown) => (typeof to === 'string' ? to : hrefOf(to as Partial<Location>)),
      go: (delta: number) => actions.navigate(delta),
      push: (to: unknown, state?: unknown) => actions.navigate(toPath(to), { state }),
      replace: (to: unknown, state?: unknown) => actions.navigate(toPath(to), { replace: true, state }),
    }),
    [actions],
  );
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

const hrefOf = (to: Partial<Location>) => `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
const toPath = (to: unknown) => (typeof to === 'string' ? to : hrefOf(to as Partial<Location>));

function ownRouterState(basename: string, get: () => ServicesState) {
  let last = get().router;
  return () => {
    const next = get().router;
    const path = next.location.pathname;
    if (basename === '/' || path === basename || strip(path, basename) !== path) last = next;
    return last;
  };
}

/** Everything a remote's app stands in: the shell's services, the bridged router, the boundary. */
export function createRemoteRoot<P extends RemoteProps>(App: ComponentType): FunctionComponent<P> {
  return function RemoteRoot(props: P) {
    return (
      <FatalBoundary onFatal={props.actions.onFatal}>
        <RemoteContext value={props}>
          <BridgedRouter basename={props.basename} services$={props.services$} actions={props.actions}>
            <App />
          </BridgedRouter>
        </RemoteContext>
      </FatalBoundary>
    );
  };
}
