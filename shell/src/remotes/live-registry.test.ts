import type { Registry } from '@tastequest/contract';
import { createLiveRegistry } from './live-registry';

const registry = (build: string): Registry => ({ schemaVersion: 1, shell: { build }, remotes: {} });

function setup({
  inline = () => registry('one') as Registry | null,
  fetch = jest.fn(async () => registry('two')),
} = {}) {
  const live = createLiveRegistry({ inline, fetch });
  const changed = jest.fn();
  live.subscribe(changed);
  return { live, fetch, changed };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what came with the page is fresh at first, and is read again when it is too old', async () => {
  const { live, fetch, changed } = setup();
  expect(await live.fresh(10_000)).toEqual(registry('one'));
  expect(fetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_001);
  expect(await live.fresh(10_000)).toEqual(registry('two'));
  expect(live.get()).toEqual(registry('two'));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('those who ask at once share one request, and hear of nothing where nothing changed', async () => {
  const { live, fetch, changed } = setup({ fetch: jest.fn(async () => registry('one')) });
  jest.advanceTimersByTime(10_001);
  await Promise.all([live.fresh(0), live.fresh(0)]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  ['fails', async () => Promise.reject(new Error('500'))],
  ['hangs', () => new Promise<Registry>(() => undefined)],
])('when the network %s, the last one has to do', async (_how, answer) => {
  const { live } = setup({ fetch: jest.fn(answer) });
  jest.advanceTimersByTime(10_001);
  const read = live.fresh(10_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await read).toEqual(registry('one'));
});

test('it is waited for as long as somebody wants', async () => {
  const { live } = setup({
    fetch: jest.fn(() => new Promise<Registry>((resolve) => setTimeout(() => resolve(registry('two')), 3_000))),
  });
  jest.advanceTimersByTime(1);
  const read = live.fresh(0, 4_000);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await read).toEqual(registry('two'));
});

describe("a page whose registry can't be understood", () => {
  const inline = () => null;

  test('knows nothing, and reads the network', async () => {
    const { live } = setup({ inline });
    expect(live.get()).toBeNull();
    expect(await live.fresh(10_000)).toEqual(registry('two'));
  });

  test('says so when the network fails as well', async () => {
    const { live } = setup({ inline, fetch: jest.fn(async () => Promise.reject(new Error('500'))) });
    await expect(live.fresh(0)).rejects.toThrow('500');
  });
});

test('the shell is outdated when new pages get another one', async () => {
  const { live } = setup();
  expect(live.isShellOutdated()).toBe(false);
  jest.advanceTimersByTime(1);
  await live.fresh(0);
  expect(live.isShellOutdated()).toBe(true);
});
