import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Services } from '../services/services';
import { ServicesContext } from '../services/services-context';
import { RegistryPage } from './registry-page';

test('when the registry comes after all, the keyboard goes to the heading of the area', async () => {
  const services = { actions: { setTitle: () => undefined } } as unknown as Services;
  const fresh = () => Promise.reject(new Error('no answer'));
  const { rerender } = render(
    <ServicesContext value={services}>
      <RegistryPage registry={{ fresh }} />
    </ServicesContext>,
  );
  expect(await screen.findByRole('heading', { name: "This page can't open right now" })).toHaveFocus();
  rerender(<p>Loading</p>);
  rerender(<h1>Parent Dashboard</h1>);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Parent Dashboard' })).toHaveFocus());
});

test('it is read from the network, again at a press, and by itself when the network is back', async () => {
  const setTitle = jest.fn();
  const fresh = jest.fn((_maxAge: number) => Promise.reject<never>(new Error('no answer')));
  render(
    <ServicesContext value={{ actions: { setTitle } } as unknown as Services}>
      <RegistryPage registry={{ fresh }} />
    </ServicesContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(fresh).toHaveBeenCalledTimes(2);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(fresh.mock.calls).toEqual([[0], [0], [0]]);
  expect(setTitle).toHaveBeenCalledWith('Loading');
});
