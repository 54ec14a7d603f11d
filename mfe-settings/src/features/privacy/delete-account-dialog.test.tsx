import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@tastequest/ui/testing';
import { DeleteAccountDialog } from './delete-account-dialog';

const show = (onDelete = jest.fn(() => Promise.resolve(null as { field?: string; message: string } | null))) => {
  render(<DeleteAccountDialog open onOpenChange={jest.fn()} consequence="All is gone." onDelete={onDelete} />);
  return onDelete;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));

it('says what happens and needs the password and the word', async () => {
  const onDelete = show();
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Are you sure you want to delete your account? This action cannot be undone. All is gone.',
  );
  await userEvent.type(screen.getByLabelText(/Type DELETE/), 'delete');
  await submit();
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  expect(screen.getByText('Please type DELETE.')).toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
  await expectAccessible();
});

it('hands both over', async () => {
  const onDelete = show();
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
  await userEvent.type(screen.getByLabelText(/Type DELETE/), 'DELETE');
  await submit();
  await waitFor(() => expect(onDelete).toHaveBeenCalledWith({ password: 'secret', confirm: 'DELETE' }));
});

it('shows a wrong password at its field', async () => {
  show(jest.fn(() => Promise.resolve({ field: 'password', message: 'Current password is incorrect' })));
  await userEvent.type(screen.getByLabelText(/^Password/), 'wrong');
  await userEvent.type(screen.getByLabelText(/Type DELETE/), 'DELETE');
  await submit();
  expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
});
