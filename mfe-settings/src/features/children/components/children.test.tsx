import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Child } from '@tastequest/client';
import { expectAccessible } from '../../../testing/expect-accessible';
import type { Problem } from '../../screen/model/submit-problem';
import { AddChildDialog } from './add-child-dialog';
import { ChildList } from './child-list';
import { EditChildDialog } from './edit-child-dialog';
import { PinDialog } from './pin-dialog';

const mia: Child = {
  id: 'c1',
  fullName: 'Mia',
  avatar: 'fox',
  email: null,
  hasEmail: false,
  allowChildSignup: false,
  dob: '2018-05-04',
  gender: null,
  createdAt: '2026-01-01T00:00:00Z',
  allergies: [],
  allergyConsent: false,
  totalPoints: 0,
  hasPin: false,
  secretKind: null,
  locked: false,
  hidePoints: false,
  preReader: null,
};
const leo: Child = {
  ...mia,
  id: 'c2',
  fullName: 'Leo',
  hasEmail: true,
  email: 'leo@example.com',
  hasPin: true,
  locked: true,
};
const today = '2026-11-21';
const answer = (problem: Problem | null = null) => jest.fn(() => Promise.resolve(problem));

describe('list', () => {
  const actions = () => ({ onEdit: jest.fn(), onPin: jest.fn(), onRemove: jest.fn() });

  it('says when there is nobody', () => {
    render(<ChildList items={[]} {...actions()} />);
    expect(screen.getByText('No children added yet.')).toBeInTheDocument();
  });

  it('shows name and address, and every action works', async () => {
    const on = actions();
    render(<ChildList items={[mia, leo]} {...on} />);
    expect(screen.getByText('No email set')).toBeInTheDocument();
    expect(screen.getByText('leo@example.com')).toBeInTheDocument();
    expect(screen.getByText('Sign-in locked')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change PIN of Leo' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Mia' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set PIN of Mia' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Mia' }));
    expect(on.onEdit).toHaveBeenCalledWith(mia);
    expect(on.onPin).toHaveBeenCalledWith(mia);
    expect(on.onRemove).toHaveBeenCalledWith(mia);
    await expectAccessible();
  });
});

describe('add', () => {
  const show = (onSave = answer()) => {
    render(
      <AddChildDialog open onOpenChange={jest.fn()} timeZone="UTC" today={today} taken={['fox']} onSave={onSave} />,
    );
    return onSave;
  };
  const born = (day: string) => fireEvent.change(screen.getByLabelText(/Date of Birth/), { target: { value: day } });

  it('needs a name and a date of birth', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
    expect(await screen.findByText('Full name is required')).toBeInTheDocument();
    expect(screen.getByText('Date of birth is required')).toBeInTheDocument();
    await expectAccessible();
  });

  it('saves a young child with a free picture', async () => {
    const save = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Leo');
    born('2019-02-03');
    await userEvent.type(screen.getByRole('textbox', { name: 'PIN' }), '4321');
    await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Leo', avatar: 'panda', pin: '4321' }));
  });

  it('offers an address from 13 on, and forgets it with an earlier birthday', async () => {
    const save = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Ida');
    born('2020-02-03');
    expect(screen.queryByRole('checkbox', { name: 'Child has an email address' })).not.toBeInTheDocument();
    born('2012-02-03');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Child has an email address' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ida@example.com');
    born('2020-02-03');
    await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ hasEmail: false, email: '' })));
  });

  it('asks for an address once the child has one', async () => {
    show();
    born('2012-02-03');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Child has an email address' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
    expect(await screen.findByText('Email is required when email access is enabled')).toBeInTheDocument();
  });

  it('keeps allergies only with consent', async () => {
    const save = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Leo');
    born('2019-02-03');
    await userEvent.click(screen.getByText('Add More Details (Optional)'));
    await userEvent.type(screen.getByLabelText('Allergies'), 'milk');
    await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
    expect(await screen.findByText('Please agree before we keep allergies.')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
  });

  it('shows an address that is taken at its field', async () => {
    const message = 'This email is already registered. Please use a different email.';
    show(answer({ field: 'email', message }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Ida');
    born('2012-02-03');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Child has an email address' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ida@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  });
});

describe('edit', () => {
  it('starts from the child and saves the change', async () => {
    const save = answer();
    render(
      <EditChildDialog child={mia} onClose={jest.fn()} timeZone="UTC" today={today} taken={['fox']} onSave={save} />,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), ' Roe');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide points' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Mia Roe', avatar: 'fox' }), {
        hidePoints: true,
        preReader: null,
      }),
    );
    await expectAccessible();
  });
});

describe('PIN', () => {
  const show = (onSave = answer(), child = mia) => {
    const onUnlock = jest.fn();
    render(<PinDialog child={child} onClose={jest.fn()} onSave={onSave} onUnlock={onUnlock} unlocking={false} />);
    return { onSave, onUnlock };
  };

  it('takes four digits', async () => {
    const { onSave } = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'New PIN' }), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
    expect(await screen.findByText('Please enter 4 digits or choose 3 pictures.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'New PIN' }), '34');
    await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('1234'));
    await expectAccessible();
  });

  it('takes three pictures', async () => {
    const { onSave } = show();
    await userEvent.click(screen.getByRole('radio', { name: /Pictures/ }));
    for (const name of ['Apple', 'Carrot', 'Fish']) await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('apple-carrot-fish'));
  });

  it('ends the waiting time', async () => {
    const { onUnlock } = show(answer(), { ...mia, locked: true });
    await userEvent.click(screen.getByRole('button', { name: 'Unlock now' }));
    expect(onUnlock).toHaveBeenCalledTimes(1);
  });
});
