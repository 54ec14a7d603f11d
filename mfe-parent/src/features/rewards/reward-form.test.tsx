import { REWARD_DEFAULTS } from '@tastequest/client';
import { inDialog } from '@tastequest/family/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RewardForm } from './reward-form';

function show(onSave = jest.fn().mockResolvedValue(undefined), onReload = jest.fn()) {
  render(
    inDialog(
      <RewardForm
        initial={REWARD_DEFAULTS}
        childList={[{ id: 'mia', fullName: 'Mia' }]}
        submitLabel="Create Reward"
        failure="Failed to create reward"
        onSave={onSave}
        onReload={onReload}
      />,
    ),
  );
  return onSave;
}
const submit = () => userEvent.dblClick(screen.getByRole('button', { name: 'Create Reward' }));

it('starts with 50 points, active, for all children', () => {
  show();
  expect(screen.getByLabelText('Points Required')).toHaveValue(50);
  expect(screen.getByLabelText('Active')).toBeChecked();
  expect(screen.getByLabelText('Needs my approval')).not.toBeChecked();
  expect(screen.getByLabelText('Child')).toHaveValue('');
});

it('needs a name and at least one point', async () => {
  const onSave = show();
  await userEvent.clear(screen.getByLabelText('Points Required'));
  await userEvent.type(screen.getByLabelText('Points Required'), '0');
  await submit();
  expect(await screen.findByText('Reward name is required')).toBeVisible();
  expect(screen.getByText('Points required must be at least 1')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('saves what was entered, once', async () => {
  const onSave = show().mockReturnValue(new Promise(() => undefined));
  await userEvent.type(screen.getByLabelText('Name'), 'Zoo');
  await userEvent.click(screen.getByRole('radio', { name: 'Zoo' }));
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await submit();
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Zoo', emoji: '🦁', childId: 'mia', pointsRequired: 50, isActive: true }),
    false,
  );
});

it('says when it could not be saved, and keeps what was typed', async () => {
  show(jest.fn().mockRejectedValue({ kind: 'server', code: 'http.500', message: 'boom' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Zoo');
  await userEvent.click(screen.getByRole('button', { name: 'Create Reward' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create reward');
  expect(screen.getByLabelText('Name')).toHaveValue('Zoo');
});

describe('when somebody else changed it meanwhile', () => {
  const changed = { kind: 'conflict', code: 'row.changed', message: 'Someone else changed this in the meantime.' };
  const conflict = async () => {
    const onSave = jest.fn().mockRejectedValueOnce(changed).mockResolvedValue(undefined);
    const onReload = jest.fn().mockResolvedValue({ ...REWARD_DEFAULTS, name: 'Their zoo' });
    show(onSave, onReload);
    await userEvent.type(screen.getByLabelText('Name'), 'My zoo');
    await userEvent.click(screen.getByRole('button', { name: 'Create Reward' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.');
    return onSave;
  };

  it('shows the new version on request', async () => {
    const onSave = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the new version' }));
    expect(await screen.findByDisplayValue('Their zoo')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('writes over it only when told so', async () => {
    const onSave = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'My zoo' }), true);
  });
});
