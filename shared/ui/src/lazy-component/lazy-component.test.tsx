import { render, screen } from '@testing-library/react';
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
