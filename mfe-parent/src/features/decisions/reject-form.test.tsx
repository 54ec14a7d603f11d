import { inDialog } from '@tastequest/family/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RejectForm } from './reject-form';

function show() {
  const onReject = jest.fn().mockResolvedValue(undefined);
  render(
    inDialog(
      <RejectForm phrases={['Not now.', 'Ask me later.']} submitLabel="Reject" failure="No" onReject={onReject} />,
    ),
  );
  return onReject;
}
const submit = () => userEvent.dblClick(screen.getByRole('button', { name: 'Reject' }));

it('sends a ready phrase, once', async () => {
  const onReject = show().mockReturnValue(new Promise(() => undefined));
  await userEvent.click(screen.getByRole('radio', { name: 'Ask me later.' }));
  await submit();
  expect(onReject).toHaveBeenCalledTimes(1);
  expect(onReject).toHaveBeenCalledWith('Ask me later.');
});

it('needs words: a phrase, or own ones', async () => {
  const onReject = show();
  await submit();
  expect(await screen.findByText('Please say why.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'My own words' }));
  await submit();
  expect(await screen.findByText('Please say why.')).toBeVisible();
  expect(onReject).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Your words'), 'Let us try it together first.');
  await submit();
  expect(onReject).toHaveBeenCalledWith('Let us try it together first.');
});
