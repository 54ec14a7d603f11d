import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTapShield } from '../model/use-tap-shield';
import { CalmDialog } from './calm-dialog';

const Step = () => <button disabled={useTapShield('step')}>Log Food</button>;

async function open() {
  const onOpenChange = jest.fn();
  render(
    <CalmDialog open onOpenChange={onOpenChange} title="Log Food">
      <Step />
    </CalmDialog>,
  );
  // The dialog listens beside itself from the next task on.
  await new Promise((resolve) => setTimeout(resolve));
  return onOpenChange;
}

const pressBeside = () => fireEvent.pointerDown(document.body);

it('stays open while a burst of taps goes on beside it, and closes when it is over', async () => {
  const onOpenChange = await open();
  for (let tap = 0; tap < 5; tap += 1) pressBeside();
  expect(onOpenChange).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log Food' })).toBeEnabled());
  pressBeside();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its X', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s at any time', async (_, close) => {
  const onOpenChange = await open();
  pressBeside();
  await close();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
