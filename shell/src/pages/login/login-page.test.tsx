import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InShell } from '../testing/in-shell';
import LoginPage from './login-page';

test("the targets are a child's as soon as a child is there", async () => {
  render(
    <InShell>
      <LoginPage />
    </InShell>,
  );
  const page = () => screen.getByRole('heading', { name: 'Welcome back' }).closest('[data-role]');
  expect(page()).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /I'm a kid/ }));
  expect(page()).toHaveAttribute('data-role', 'child');
});
