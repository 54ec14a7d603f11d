import { defineRemote } from '@tastequest/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteLoadError } from './load-error';
import { App, setup } from './testing/remote-host';

// A remote is a React root of its own: it draws, and goes after its host is gone, outside of act().
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

describe('a new version', () => {
  const newer = async () => defineRemote('1.1.0', () => <h1>Newer home</h1>);

  test('is told, and a press on the button loads it once and runs it', async () => {
    const { news, loader } = setup(async () => defineRemote('1.0.0', App));
    await screen.findByRole('link');
    // The skeleton goes a moment after the remote is there.
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    act(() => news.set({ isAvailable: true }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A new version is here.'));
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    loader.load.mockClear().mockImplementation(() => arrived.then(newer));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Update' }));
    expect(loader.load).toHaveBeenCalledTimes(1);
    arrive();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Newer home' })).toHaveFocus());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('that does not come leaves the old one where it is', async () => {
    const { news, loader } = setup(async () => defineRemote('1.0.0', App));
    const link = await screen.findByRole('link');
    act(() => news.set({ isAvailable: true }));
    loader.load.mockRejectedValueOnce(new RemoteLoadError('load', 'no file'));
    await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
    expect(await screen.findByText("It didn't load. Please try again.")).toBeVisible();
    expect(link).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says that it is on its way', async () => {
    const { news, loader } = setup(async () => defineRemote('1.0.0', App));
    await screen.findByRole('link');
    act(() => news.set({ isAvailable: true }));
    loader.load.mockReturnValueOnce(new Promise(() => undefined));
    await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('button', { name: 'Update', busy: true })).toBeVisible();
  });

  test('is not told while somebody is in the middle of something', async () => {
    const { news, setBusy } = setup(async () => defineRemote('1.0.0', App));
    await screen.findByRole('link');
    setBusy(true);
    act(() => news.set({ isAvailable: true }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    setBusy(false);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A new version is here.'));
  });
});
