import { render, screen, waitFor } from '@testing-library/react';
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
