import { MESSAGES } from '@tastequest/client';
import type { Problem } from '@tastequest/family';
import { expectAccessible } from '@tastequest/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailForm } from './email-form';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';

const answer = (problem: Problem | null = null) => jest.fn(() => Promise.resolve(problem));
const never = () => jest.fn(() => new Promise<null>(() => {}));

describe('name', () => {
  it('is saved trimmed', async () => {
    const save = answer();
    render(<NameForm name="Ada" onSave={save} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Lovelace ');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ fullName: 'Ada Lovelace' }));
    await expectAccessible();
  });

  it('is required, said at the field', async () => {
    const save = answer();
    render(<NameForm name="" onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Full name is required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    expect(save).not.toHaveBeenCalled();
  });

  it('is sent once by a double click', async () => {
    const save = never();
    render(<NameForm name="Ada" onSave={save} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('email', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText(/New Email Address/), 'new@example.com');
    await userEvent.type(screen.getByLabelText(/^Current Password/), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Update Email' }));
  };

  it('shows a wrong password at its field', async () => {
    const problem = { field: 'currentPassword', message: MESSAGES.account.wrongPassword };
    render(<EmailForm onSave={answer(problem)} onCancel={jest.fn()} />);
    await fill();
    expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Current Password/)).toBeInvalid();
    await expectAccessible();
  });

  it('shows what is about no field above the form', async () => {
    render(<EmailForm onSave={answer({ message: MESSAGES.account.emailFailed })} onCancel={jest.fn()} />);
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update email');
  });

  it('refuses what is no address', async () => {
    const save = answer();
    render(<EmailForm onSave={save} onCancel={jest.fn()} />);
    await userEvent.type(screen.getByLabelText(/New Email Address/), 'nope');
    await userEvent.click(screen.getByRole('button', { name: 'Update Email' }));
    expect(await screen.findByText('Please provide a valid email address.')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('password', () => {
  const fill = async (next: string, again: string) => {
    await userEvent.type(screen.getByLabelText(/^Current Password/), 'old-secret');
    await userEvent.type(screen.getByLabelText(/^New Password/), next);
    await userEvent.type(screen.getByLabelText(/^Confirm New Password/), again);
    await userEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  };

  it('must match', async () => {
    const save = answer();
    render(<PasswordForm onSave={save} onCancel={jest.fn()} />);
    await fill('carrots-1', 'carrots-2');
    expect(await screen.findByText('New passwords do not match')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('has six characters', async () => {
    render(<PasswordForm onSave={answer()} onCancel={jest.fn()} />);
    await fill('short', 'short');
    expect(await screen.findByText('Password must be at least 6 characters long.')).toBeInTheDocument();
  });

  it('is handed over', async () => {
    const save = answer();
    render(<PasswordForm onSave={save} onCancel={jest.fn()} />);
    await fill('carrots-1', 'carrots-1');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });
});
