import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InRemote } from '@tastequest/contract/testing';
import { ConfirmAction } from './confirm-action';

it('does it once, however often the yes is pressed', async () => {
  const run = jest.fn(() => new Promise(() => {}));
  render(
    <InRemote>
      <ConfirmAction title="Delete food" text="?" confirmLabel="Delete" run={run} failure="No" onClose={jest.fn()} />
    </InRemote>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(run).toHaveBeenCalledTimes(1);
});
