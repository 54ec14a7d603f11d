import { render, screen } from '@testing-library/react';
import type { SessionState } from '../session/session';
import { NotFoundPage } from './not-found-page';
import { InShell } from './testing/in-shell';

const ana = { status: 'ready', profile: { id: 'ana', role: 'parent' } } as SessionState;

test.each([
  ['a parent', ana, '/parent'],
  ['a visitor', undefined, '/'],
])('leads %s back to where they start', (_who, state, home) => {
  render(
    <InShell state={state}>
      <NotFoundPage />
    </InShell>,
  );
  expect(screen.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', home);
});
