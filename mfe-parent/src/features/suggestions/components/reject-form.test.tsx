import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REJECT_PHRASES } from '../model/reject-phrases';
import { RejectForm } from './reject-form';

it('needs words; a ready phrase is enough and can be changed', async () => {
  const onReject = jest.fn().mockResolvedValue(undefined);
  render(<RejectForm onReject={onReject} onCancel={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Please say why.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: REJECT_PHRASES[0] }));
  await userEvent.type(screen.getByLabelText('Feedback'), ' Soon!');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Reject' }));
  expect(onReject).toHaveBeenCalledTimes(1);
  expect(onReject).toHaveBeenCalledWith(`${REJECT_PHRASES[0]} Soon!`);
});
