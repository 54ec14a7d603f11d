import { inDialog } from '@tastequest/family/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdjustPointsForm } from './adjust-points-form';

function show(onAdjust = jest.fn().mockResolvedValue(undefined)) {
  render(inDialog(<AdjustPointsForm onAdjust={onAdjust} />));
  return onAdjust;
}

it('needs a reason', async () => {
  const onAdjust = show();
  expect(screen.getByLabelText('Points')).toHaveAttribute('max', '500');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please give a reason.')).toBeVisible();
  expect(onAdjust).not.toHaveBeenCalled();
});

it('takes points as a negative number, once', async () => {
  const onAdjust = show().mockReturnValue(new Promise(() => undefined));
  await userEvent.click(screen.getByRole('radio', { name: 'Take points' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'Counted twice');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(onAdjust).toHaveBeenCalledTimes(1);
  expect(onAdjust).toHaveBeenCalledWith({ points: -10, reason: 'Counted twice' });
});

it('adds nothing for a number below zero', async () => {
  const onAdjust = show();
  await userEvent.clear(screen.getByLabelText('Points'));
  await userEvent.type(screen.getByLabelText('Points'), '-20');
  await userEvent.type(screen.getByLabelText('Reason'), 'Counted twice');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter at least 1.')).toBeVisible();
  expect(onAdjust).not.toHaveBeenCalled();
});

it('shows at the field that there are not enough points', async () => {
  const message = 'You can take at most 5 points.';
  show(jest.fn().mockRejectedValue({ kind: 'conflict', code: 'points.not_enough', message, field: 'points' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'Counted twice');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
});
