import type { RemoteModule, ServicesState, SessionProfile, ShellActions } from '@tastequest/contract';
import { createStore } from '@tastequest/contract/internal';
import { Link, Route, Routes } from '@tastequest/contract/router';
import { render } from '@testing-library/react';
import { RemoteHost } from '../remote-host';

export const at = (pathname: string) =>
  ({
    router: { location: { pathname, search: '', hash: '', state: null, key: pathname }, action: 'POP' },
  }) as ServicesState;

/** A remote with a link from one page of its own to another. */
export const App = () => (
  <Routes>
    <Route path="/" element={<Link to="/rewards">To the rewards</Link>} />
    <Route path="/rewards" element={<h1>Rewards</h1>} />
  </Routes>
);

/** A host in a page without a shell around it; `load` is what its loader does. */
export function setup(load: () => Promise<RemoteModule>, profile: SessionProfile | null = null) {
  const services$ = createStore<ServicesState>({ ...at('/child'), profile });
  const guardLeaving = jest.fn();
  const actions = { navigate: jest.fn(), setTitle: jest.fn(), guardLeaving } as unknown as ShellActions;
  const loader = { load: jest.fn(load), discard: jest.fn(async () => false), stands: jest.fn() };
  const report = jest.fn();
  const news = createStore({ isAvailable: false });
  const updates = { subscribe: news.subscribe, isAvailable: () => news.get().isAvailable, needsReload: () => false };
  const host = (isBusy = false) => (
    <RemoteHost
      name="child"
      basename="/child"
      title="Kids"
      {...{ services$, actions, loader, report, updates, isBusy }}
    />
  );
  const { rerender, ...view } = render(host());
  const setBusy = (isBusy: boolean) => rerender(host(isBusy));
  return { services$, actions, guardLeaving, loader, report, news, setBusy, ...view };
}
