import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { RemotesTab } from './remotes-tab';

const row = (part: object) => ({
  remote: 'child',
  build: 'aaaaaaaaaaaaaaaa',
  channel: 'live',
  first_seen: '2026-11-20T12:00:00Z',
  last_loaded: '2026-11-21T12:00:00Z',
  opened: 0,
  failed: 0,
  healed: 0,
  load_median: null,
  load_slow: null,
  problems: {},
  browsers: {},
  ...part,
});

const open = (rpc: (name: string) => Promise<unknown>) =>
  render(
    <InRemote>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <RemotesTab />
      </DataProvider>
    </InRemote>,
  );
const openWith = (data: object[]) =>
  open(async (name) => ({ data: name === 'remote_health' ? data : null, error: null }));

it('shows the error rate now, before the release and of the canary, and what failed where', async () => {
  openWith([
    row({
      ...{ build: 'cccccccccccccccc', channel: 'canary', opened: 40, failed: 7, healed: 2 },
      ...{ problems: { timeout: 2, crash: 4, odd: 1 }, browsers: { 'Chrome 141': 1, 'Safari 18': 6 } },
    }),
    row({ build: 'bbbbbbbbbbbbbbbb', opened: 1200, failed: 14, load_median: 380, load_slow: 1540 }),
    row({ opened: 4000, failed: 48 }),
    row({ remote: 'snack-ideas', build: '', failed: 3, problems: { contract: 3 }, browsers: { Other: 3 } }),
  ]);
  const child = await screen.findByRole('region', { name: 'Child' });
  const rate = (label: string) => within(child).getByText(label).nextElementSibling;
  expect(rate('Error rate now')).toHaveTextContent(/^1.2%$/);
  expect(rate('Before the release')).toHaveTextContent(/^1.2%$/);
  expect(rate('Last canary')).toHaveTextContent(/^17.5%$/);
  const canary = within(child).getByRole('row', { name: /cccccccc/ });
  expect(canary).toHaveTextContent('stopped working (4), took too long (2), odd (1)');
  expect(canary).toHaveTextContent('Safari 18 (6), Chrome 141 (1)');
  expect(within(child).getByRole('row', { name: /bbbbbbbb/ })).toHaveTextContent(/0\.4.s95% in 1\.5.s/);
  const snacks = screen.getByRole('row', { name: /None fits/ });
  expect(snacks).toHaveTextContent('100%');
  expect(snacks).toHaveTextContent("doesn't fit the shell (3)");
  await expectAccessible();
});

it('has a dash where nothing failed and nothing was measured', async () => {
  openWith([row({ opened: 10 })]);
  const cells = within(await screen.findByRole('row', { name: /aaaaaaaa/ })).getAllByRole('cell');
  expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(['–', '–']);
});

it('says that nothing is known yet', async () => {
  openWith([]);
  expect(await screen.findByText('Nothing is known yet')).toBeInTheDocument();
});

it('says what failed, and asks again', async () => {
  let answer: object = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };
  open(async () => answer);
  expect(await screen.findByText(MESSAGES.admin.loadFailed)).toBeInTheDocument();
  answer = { data: [row({ opened: 1 })], error: null };
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('region', { name: 'Child' })).toBeInTheDocument();
});

it('keeps what it knows when it can not look again', async () => {
  jest.useFakeTimers();
  const rpc = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  rpc.mockResolvedValueOnce({ data: [row({ opened: 1 })], error: null });
  open(rpc);
  await screen.findByRole('region', { name: 'Child' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(rpc).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('region', { name: 'Child' })).toBeVisible();
  jest.useRealTimers();
});
