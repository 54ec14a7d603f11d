import { CHALLENGE_DEFAULTS } from '@tastequest/client';
import { inDialog } from '@tastequest/family/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChallengeForm } from './challenge-form';

const childList = [
  { id: 'mia', fullName: 'Mia' },
  { id: 'leo', fullName: 'Leo' },
];

function show(over: Partial<Parameters<typeof ChallengeForm>[0]> = {}) {
  const onSave = jest.fn().mockResolvedValue(undefined);
  render(
    inDialog(
      <ChallengeForm
        initial={CHALLENGE_DEFAULTS}
        childList={childList}
        templates={[]}
        canChooseSeveral={false}
        submitLabel="Create Challenge"
        failure="Failed to create challenge"
        onSave={onSave}
        onReload={jest.fn()}

        {...over}
      />,
    ),
  );
  return onSave;
}
const submit = () => userEvent.dblClick(screen.getByRole('button', { name: 'Create Challenge' }));

it('needs a title and a child', async () => {
  const onSave = show();
  await submit();
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(screen.getByText('Child ID is required')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('starts with 15 points, goal 1, nothing reached', () => {
  show();
  expect(screen.getByLabelText('Points per Entry')).toHaveValue(15);
  expect(screen.getByLabelText('Goal')).toHaveValue(1);
  expect(screen.getByLabelText('Current Progress')).toHaveValue(0);
});

it('refuses a due date before the start', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Start Date'), '2026-03-09');
  await userEvent.type(screen.getByLabelText('Due Date'), '2026-03-08');
  await userEvent.type(screen.getByLabelText('Title'), 'Green week');
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await submit();
  expect(await screen.findByText("The due date can't be before the start date.")).toBeVisible();
});

it('makes one for several children where that is offered', async () => {
  const onSave = show({ canChooseSeveral: true });
  await userEvent.type(screen.getByLabelText('Title'), 'Green week');
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await userEvent.click(screen.getByLabelText('Leo'));
  await submit();
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Green week' }), ['mia', 'leo'], false);
});

it('offers no siblings without the flag', async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  expect(screen.queryByLabelText('Leo')).not.toBeInTheDocument();
});
