import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyComponent } from './lazy-component';

const ignore = { onCaughtError: () => undefined };

it('shows the part once it is loaded', async () => {
  const Part = lazyComponent<{ name: string }>(() => Promise.resolve(({ name }) => <p>Hello {name}</p>));
  render(<Part name="Mia" />);
  expect(await screen.findByText('Hello Mia')).toBeInTheDocument();
});

it('loads again after a failure', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Here I am</p>);
  const Part = lazyComponent(load);
  render(<Part />, ignore);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here I am')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads again when it is opened another time', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Here I am</p>);
  const Part = lazyComponent(load);
  const first = render(<Part />, ignore);
  await screen.findByRole('alert');
  first.unmount();
  render(<Part />);
  expect(await screen.findByText('Here I am')).toBeInTheDocument();
});

it('comes by itself once the server is there again, and is not asked for any more when it is left', async () => {
  jest.useFakeTimers();
  const gone = new Error('offline');
  const load = jest
    .fn()
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(() => <p>Here I am</p>);
  const Part = lazyComponent(load);
  render(<Part />, ignore);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Here I am')).toBeVisible();
  load.mockRejectedValue(gone);
  const Other = lazyComponent(load);
  const left = render(<Other />, ignore);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeVisible();
  left.unmount();
  load.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  jest.useRealTimers();
});

it('is not loaded again by itself when it came and fails by itself', async () => {
  jest.useFakeTimers();
  const load = jest.fn().mockResolvedValue(() => {
    throw new Error('broken');
  });
  const Part = lazyComponent(load);
  render(<Part />, ignore);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
