import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing';
import { Button, buttonClass } from './button';
import { IconButton } from './icon-button';

test('a button does not submit the form around it unless it says so', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a busy button takes no second press and says that it is busy', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Creating...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Creating...' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a busy button keeps the focus, and its form is not sent again, by Enter in a field neither', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(false));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('an icon button is named by its label', async () => {
  const { container } = render(<IconButton label="Delete Zoo" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Delete Zoo' })).toBeEnabled();
  await expectAccessible(container);
});

test('a link can look like a button', () => {
  expect(buttonClass('secondary', 'lg')).toBe('button secondary lg');
});
