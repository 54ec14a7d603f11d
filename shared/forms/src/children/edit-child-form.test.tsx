import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inDialog } from '../testing/in-dialog';
import { EditChildForm } from './edit-child-form';

const mia = {
  fullName: 'Mia',
  dob: '2020-05-04',
  gender: null,
  avatar: 'fox' as const,
  allergies: [],
  allergyConsent: false,
  hidePoints: false,
  preReader: null,
};

function show() {
  const onSave = jest.fn().mockResolvedValue(undefined);
  const today = new Date().toISOString().slice(0, 10);
  render(inDialog(<EditChildForm child={mia} timeZone="UTC" today={today} taken={['panda']} onSave={onSave} />));
  return onSave;
}

it('leaves "Pictures first" to the age of the child until a parent chooses', async () => {
  const onSave = show();
  expect(screen.getByLabelText('Pictures first')).toBeChecked();
  await userEvent.clear(screen.getByLabelText('Full name'));
  await userEvent.type(screen.getByLabelText('Full name'), 'Mia Rose');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Mia Rose', preReader: null }));
});

it('keeps what the parent chose', async () => {
  const onSave = show();
  await userEvent.click(screen.getByLabelText('Pictures first'));
  await userEvent.click(screen.getByLabelText('Hide point numbers'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ preReader: false, hidePoints: true }));
});
