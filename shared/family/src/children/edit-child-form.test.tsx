import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inDialog } from '../testing/in-dialog';
import type { EditableChild } from './child-edit-form';
import { EditChildForm } from './edit-child-form';

const mia: EditableChild = {
  fullName: 'Mia',
  dob: '2020-05-04',
  gender: null,
  avatar: 'fox',
  allergies: [],
  allergenGroups: [],
  allergyConsent: false,
  allergiesToReview: false,
  hidePoints: false,
  preReader: null,
};

function show(
  onSave = jest.fn().mockResolvedValue(undefined),
  onReload = jest.fn(),
  child: Partial<EditableChild> = {},
) {
  render(
    inDialog(
      <EditChildForm
        child={{ ...mia, ...child }}
        timeZone="UTC"
        today="2026-03-09"
        taken={['panda']}
        onSave={onSave}
        onReload={onReload}
      />,
    ),
  );
  return onSave;
}

it('leaves "Pictures first" to the age of the child until a parent chooses', async () => {
  const onSave = show().mockReturnValue(new Promise(() => undefined));
  expect(screen.getByLabelText('Pictures first')).toBeChecked();
  await userEvent.clear(screen.getByLabelText('Full name'));
  await userEvent.type(screen.getByLabelText('Full name'), 'Mia Rose');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Mia Rose', preReader: null }), false);
});

it('asks to look at groups that were found for the words', () => {
  show(undefined, undefined, { allergies: ['lactose'], allergenGroups: ['milk'], allergiesToReview: true });
  expect(screen.getByText(/Please check these groups/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Milk/ })).toHaveAttribute('aria-pressed', 'true');
});

it('asks to look at nothing where a parent chose the groups', () => {
  show(undefined, undefined, { allergies: ['lactose'], allergenGroups: ['milk'] });
  expect(screen.getByRole('button', { name: /^Milk/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/Please check these groups/)).not.toBeInTheDocument();
});

it('keeps what the parent chose', async () => {
  const onSave = show();
  await userEvent.click(screen.getByLabelText('Pictures first'));
  await userEvent.click(screen.getByLabelText('Hide point numbers'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ preReader: false, hidePoints: true }), false);
});

describe('when the other parent saved meanwhile', () => {
  const changed = Object.assign(new Error('Someone else changed this in the meantime.'), {
    code: 'row.changed',
    kind: 'conflict',
  });
  const open = () => {
    const onSave = jest.fn().mockRejectedValueOnce(changed).mockResolvedValue(undefined);
    const fresh = { ...mia, allergies: ['nuts'], allergenGroups: ['soy'], allergyConsent: true, hidePoints: true };
    show(onSave, jest.fn().mockResolvedValue(fresh));
    return onSave;
  };
  const saveOnce = async () => {
    await userEvent.type(screen.getByLabelText('Full name'), ' Rose');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.');
  };

  it('shows what is stored now, allergies and settings too', async () => {
    const onSave = open();
    await saveOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the new version' }));
    expect(await screen.findByLabelText('Hide point numbers')).toBeChecked();
    expect(screen.getByLabelText('Full name')).toHaveValue('Mia');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const stored = { allergies: 'nuts', allergenGroups: ['soy'], hidePoints: true };
    expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining(stored), false);
  });

  it('keeps the stored groups when a word is typed beside them', async () => {
    open();
    await saveOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the new version' }));
    await userEvent.click(screen.getByRole('button', { name: /^Add More Details/ }));
    await userEvent.type(await screen.findByDisplayValue('nuts'), ', kiwi');
    expect(screen.getByLabelText('Other allergies')).toHaveValue('nuts, kiwi');
    expect(screen.getByRole('button', { name: /^Soy/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps its own when the parent says so', async () => {
    const onSave = open();
    await saveOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ fullName: 'Mia Rose' }), true);
  });
});
