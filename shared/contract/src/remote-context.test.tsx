import { act, render, screen } from '@testing-library/react';
import { useProfile } from './index';
import { RemoteContext } from './remote-context';
import type { RemoteProps, ServicesState, SessionProfile } from './services';
import { createStore } from './store';

const Name = () => useProfile().fullName;

test('a screen keeps its person while the shell signs them out, and follows a change of them', () => {
  const ana = { fullName: 'Ana' } as SessionProfile;
  const services$ = createStore({ profile: ana } as ServicesState);
  render(
    <RemoteContext value={{ services$ } as unknown as RemoteProps}>
      <Name />
    </RemoteContext>,
  );
  act(() => services$.set({ profile: { ...ana, fullName: 'Ana Berg' } }));
  expect(screen.getByText('Ana Berg')).toBeVisible();
  act(() => services$.set({ profile: null }));
  expect(screen.getByText('Ana Berg')).toBeVisible();
});
