import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { Route, Routes, useNavigate } from '@tastequest/contract/router';
import { InRemote } from '@tastequest/contract/testing';
import { viewPath, VIEW_PATH } from './view-path';
import { ImpersonationPage } from './impersonation-page';

const view = {
  expires_at: '2100-01-01T00:00:00Z',
  user: { id: 'ada', full_name: 'Ada Roe', role: 'parent' },
  parent_dashboard: null,
  child_dashboard: null,
};
const down = { message: 'TypeError: Failed to fetch', code: '', details: '', hint: '' };

let leave: () => void = () => undefined;
const Elsewhere = () => {
  const navigate = useNavigate();
  leave = () => navigate('/');
  return null;
};

/** Ada's view, opened by its address as after a reload. */
function open(stops: (object | null | Promise<null>)[] = [], looks: object[] = []) {
  const rpc = jest.fn(async (name: string, _args: object) =>
    name === 'impersonation_view'
      ? (looks.shift() ?? { data: view, error: null })
      : { data: null, error: (await stops.shift()) ?? null },
  );
  const error = jest.fn();
  const setTitle = jest.fn();
  render(
    <InRemote path={viewPath({ impersonationId: 'i1' })} actions={{ toast: { error } as never, setTitle }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <Elsewhere />
        <Routes>
          <Route path={VIEW_PATH} element={<ImpersonationPage />} />
          <Route path="*" element={<p>Super Admin</p>} />
        </Routes>
      </DataProvider>
    </InRemote>,
  );
  const stopped = () => rpc.mock.calls.filter(([name]) => name === 'stop_impersonation').map(([, args]) => args);
  return { error, setTitle, stopped };
}
afterEach(() => jest.useRealTimers());

const banner = () => screen.findByText(/Viewing as/);

test('the address brings view and banner back', async () => {
  const { setTitle } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Roe' })).toBeVisible();
  expect(screen.getByText('Parent Dashboard')).toBeVisible();
  expect(setTitle).toHaveBeenLastCalledWith('Viewing as Ada Roe');
  expect(screen.getByRole('region', { name: 'Impersonation' })).toHaveTextContent('Viewing as Ada Roe, read-only.');
});

test('the minutes that are left count down', async () => {
  jest.useFakeTimers({ now: new Date('2099-12-31T23:57:00Z') });
  open();
  expect(await screen.findByText(/3 min left/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/2 min left/)).toBeVisible();
});

test('Stop ends it on the server, once, and then leaves', async () => {
  let end: (answer: null) => void = () => undefined;
  const { stopped } = open([new Promise<null>((resolve) => (end = resolve))]);
  await banner();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Stop' }));
  end(null);
  expect(await screen.findByText('Super Admin')).toBeVisible();
  expect(stopped()).toEqual([{ p_impersonation_id: 'i1' }]);
});

test('what the server did not end keeps its banner, and says so', async () => {
  const { error } = open([down]);
  await banner();
  const stop = screen.getByRole('button', { name: 'Stop' });
  await userEvent.click(stop);
  await waitFor(() => expect(stop).not.toHaveAttribute('aria-busy'));
  expect(error).toHaveBeenCalledWith('Network error. Please check your internet connection and try again.');
  expect(screen.getByRole('region', { name: 'Impersonation' })).toBeVisible();
  await userEvent.click(stop);
  expect(await screen.findByText('Super Admin')).toBeVisible();
});

test('leaving the page ends it too', async () => {
  const { stopped } = open();
  await banner();
  act(() => leave());
  expect(screen.getByText('Super Admin')).toBeVisible();
  expect(stopped()).toEqual([{ p_impersonation_id: 'i1' }]);
});

test('nothing of a look is seen once the server refuses it, until it is there again', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const seen = { data: view, error: null };
  open([], [seen, { data: null, error: { code: '58000', message: 'x', details: null, hint: null } }]);
  expect(await screen.findByText('Nothing to see yet')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load admin data');
  expect(screen.queryByText('Nothing to see yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to see yet')).toBeVisible();
});
