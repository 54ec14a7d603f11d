import { defineRemote, useUnsavedChanges, useProfile } from '@tastequest/contract';
import type { RemoteModule, SessionProfile, ShellActions } from '@tastequest/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { RemoteLoadError } from './load-error';
import { App, at, setup } from './testing/remote-host';

// A remote is a React root of its own: it draws, and goes after its host is gone, outside of act().
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

test('mounts the remote and lets the shell decide where links lead', async () => {
  const { actions, services$ } = setup(async () => defineRemote('1.0.0', App));
  const link = await screen.findByRole('link', { name: 'To the rewards' });
  expect(link).toHaveAttribute('href', '/child/rewards');
  await userEvent.click(link);
  expect(actions.navigate).toHaveBeenCalledWith('/child/rewards', expect.anything());
  act(() => services$.set(at('/child/rewards')));
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeVisible();
});

test('a remote never renders a URL of another area while the shell leaves it', async () => {
  const { services$ } = setup(async () => defineRemote('1.0.0', App));
  await screen.findByRole('link');
  act(() => services$.set(at('/settings')));
  expect(screen.getByRole('link', { name: 'To the rewards' })).toBeVisible();
});

test('a remote keeps its user while the shell signs out and unmounts it', async () => {
  const Hello = () => <h1>Hi, {useProfile().fullName}</h1>;
  const { services$ } = setup(async () => defineRemote('1.0.0', Hello), { fullName: 'Mia' } as SessionProfile);
  await screen.findByRole('heading', { name: 'Hi, Mia' });
  act(() => services$.set({ profile: null, client: null }));
  expect(screen.getByRole('heading', { name: 'Hi, Mia' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is unsaved in a remote guards the page until the remote goes', async () => {
  const gone = jest.fn();
  const Form = () => {
    useUnsavedChanges(true, 'The food is not saved.');
    useEffect(() => gone, []);
    return <h1>New food</h1>;
  };
  const { guardLeaving, unmount } = setup(async () => defineRemote('1.0.0', Form));
  await screen.findByRole('heading', { name: 'New food' });
  expect(guardLeaving).toHaveBeenLastCalledWith(true, 'The food is not saved.');
  unmount();
  expect(guardLeaving).toHaveBeenLastCalledWith(false);
  const calls = guardLeaving.mock.calls.length;
  // It unmounts later than its host: by then another remote may have said something.
  await waitFor(() => expect(gone).toHaveBeenCalled());
  expect(guardLeaving).toHaveBeenCalledTimes(calls);
});

test('the keyboard stays where it is when the area opens for the first time', async () => {
  const { news } = setup(async () => defineRemote('1.0.0', () => <h1>Kids home</h1>));
  expect(await screen.findByRole('heading', { name: 'Kids home' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  act(() => news.set({ isAvailable: true }));
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('a failed load shows the panel with focus on it; its retry loads again', async () => {
  let up = false;
  const { loader, report } = setup(() =>
    up ? Promise.resolve(defineRemote('1.0.0', App)) : Promise.reject(new RemoteLoadError('load', 'no file')),
  );
  expect(await screen.findByRole('heading', { name: "This page can't open right now" })).toHaveFocus();
  expect(report).toHaveBeenCalledWith('child', expect.objectContaining({ kind: 'load' }));
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'To the rewards' })).toBeVisible();
  expect(loader.load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('while the panel shows', () => {
  const down = () => Promise.reject(new RemoteLoadError('load', 'no file'));
  const up = async () => defineRemote('1.0.0', () => <h1>Kids home</h1>);

  test.each([
    ['did not load', down],
    ['crashed', () => Promise.reject(new Error('it threw'))],
  ])('the page of what %s has the title of its area', async (_what, load) => {
    const { actions } = setup(load);
    await screen.findByRole('alert');
    expect(actions.setTitle).toHaveBeenLastCalledWith('Kids');
  });

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['somebody comes back to the window', () => window.dispatchEvent(new Event('focus'))],
    ['somebody comes back to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('it loads again when %s, and the keyboard goes to the heading', async (_when, happen) => {
    const { loader } = setup(down);
    await screen.findByRole('alert');
    loader.load.mockImplementation(up);
    act(() => void happen());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Kids home' })).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('it waits while the page is hidden', async () => {
    const { loader } = setup(down);
    await screen.findByRole('alert');
    const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void window.dispatchEvent(new Event('online')));
    sight.mockRestore();
    loader.load.mockImplementation(up);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'Kids home' })).toBeVisible();
    expect(loader.load).toHaveBeenCalledTimes(2);
  });

  test('it stays in view, with the keyboard on it, until that succeeds', async () => {
    const { loader } = setup(down);
    const heading = await screen.findByRole('heading', { name: "This page can't open right now" });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(loader.load).toHaveBeenCalledTimes(2));
    expect(heading).toHaveFocus();
  });

  test('it loads again when what was given up comes after all', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (arrive = resolve));
    const { loader } = setup(() => Promise.reject(new RemoteLoadError('timeout', 'no answer', { late })));
    await screen.findByRole('alert');
    loader.load.mockImplementation(up);
    arrive(undefined);
    expect(await screen.findByRole('heading', { name: 'Kids home' })).toBeVisible();
  });

  test('what crashed waits for the person', async () => {
    const { loader } = setup(() => Promise.reject(new Error('it threw')));
    await screen.findByRole('heading', { name: 'This page stopped working' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(loader.load).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['nobody is signed in', null, 1],
  ['a child is', { fullName: 'Mia' } as SessionProfile, 0],
])('the panel has the way to the sign-in where %s', async (_who, profile, links) => {
  setup(() => Promise.reject(new RemoteLoadError('off', 'Back at noon.')), profile);
  await screen.findByRole('heading', { name: 'This page is taking a break' });
  expect(screen.queryAllByRole('link', { name: 'Log in' })).toHaveLength(links);
});

test('a build that never stood is followed by another one, without a panel', async () => {
  const { loader } = setup(() => Promise.reject(new Error('bootstrap failed')));
  loader.discard.mockResolvedValueOnce(true);
  loader.load.mockImplementation(async () => defineRemote('1.0.0', App));
  expect(await screen.findByRole('link', { name: 'To the rewards' })).toBeVisible();
  expect(loader.load).toHaveBeenCalledTimes(2);
});

test('an outdated shell asks to load the page again, not to retry', async () => {
  setup(() => Promise.reject(new RemoteLoadError('outdated', 'needs ^2.0.0')));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

describe('a remote that reports a fatal error', () => {
  let given = {} as ShellActions;
  const remote = {
    contract: '1.0.0',
    version: '1.0.0',
    bootstrap: async () => undefined,
    mount: async ({ actions }: { actions: ShellActions }) => {
      given = actions;
    },
    unmount: async () => undefined,
  } as unknown as RemoteModule;

  async function mounted() {
    const host = setup(async () => remote);
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
    return host;
  }

  test('is replaced by the panel and discarded', async () => {
    const { loader } = await mounted();
    act(() => given.onFatal(new Error('broken')));
    expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    expect(loader.discard).toHaveBeenCalledWith('child', null, 'crash', new Error('broken'));
  });

  test('asks nobody any more about what was unsaved in it', async () => {
    const { guardLeaving } = await mounted();
    given.guardLeaving(true);
    act(() => given.onFatal(new Error('broken')));
    expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    expect(guardLeaving.mock.calls).toEqual([[true, undefined], [false]]);
  });
});

test('leaving removes what the remote drew, also when it arrives late', async () => {
  let arrive: (remote: RemoteModule) => void = () => undefined;
  const { unmount } = setup(() => new Promise((resolve) => (arrive = resolve)));
  unmount();
  arrive(defineRemote('1.0.0', App));
  await waitFor(() => expect(document.querySelector('a')).toBeNull());
});

describe('a page that came prerendered', () => {
  const still = (path: string) => {
    document.body.innerHTML = `<div id="root"><main data-prerendered="${path}"><h1>As it came</h1></main></div>`;
  };
  afterEach(() => (document.body.innerHTML = ''));

  test('stays in view until the remote stands, without a spinner, and is then replaced', async () => {
    still('/child');
    let arrive = (_: RemoteModule) => undefined as void;
    setup(() => new Promise((resolve) => (arrive = resolve)));
    expect(screen.getByRole('heading', { name: 'As it came' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    arrive(defineRemote('1.0.0', App));
    expect(await screen.findByRole('link', { name: 'To the rewards' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'As it came' })).not.toBeInTheDocument();
  });

  test('stays when the remote never comes', async () => {
    still('/child');
    const { report } = setup(() => Promise.reject(new RemoteLoadError('missing', 'no remote')));
    await waitFor(() => expect(report).toHaveBeenCalled());
    expect(screen.getByRole('heading', { name: 'As it came' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of another path is not shown', () => {
    still('/elsewhere');
    const { container } = setup(() => new Promise(() => undefined));
    expect(container).not.toHaveTextContent('As it came');
  });
});
