import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApproveForm } from './approve-form';

const suggestion = { id: 'mango', pointsValue: null };

it('approves with the points of the parent', async () => {
  const onApprove = jest.fn().mockResolvedValue(undefined);
  render(<ApproveForm suggestion={suggestion} onApprove={onApprove} onCancel={jest.fn()} />);
  const points = screen.getByLabelText('Points Value');
  expect(points).toHaveValue(10);
  await userEvent.clear(points);
  await userEvent.type(points, '25');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Approve' }));
  expect(onApprove).toHaveBeenCalledTimes(1);
  expect(onApprove).toHaveBeenCalledWith({ pointsValue: 25, emoji: '🍽️', allergyConfirmed: false });
});

it('asks before a food that the child may be allergic to', async () => {
  const warning = { kind: 'conflict', code: 'food.confirm_allergy', message: 'Mango may contain mango.' };
  const onApprove = jest.fn().mockRejectedValueOnce(warning).mockResolvedValue(undefined);
  render(<ApproveForm suggestion={suggestion} onApprove={onApprove} onCancel={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByLabelText(/I have checked/));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(onApprove).toHaveBeenLastCalledWith(expect.objectContaining({ allergyConfirmed: true }));
});
