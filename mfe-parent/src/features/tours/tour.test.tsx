import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goBack } from '../../testing/back';
import { Tour } from './tour';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function show() {
  const onClose = jest.fn();
  const target = <button data-tour="create">Create Reward</button>;
  const { rerender } = render(target);
  rerender(
    <>
      {target}
      <Tour tour="rewards" onClose={onClose} />
    </>,
  );
  return onClose;
}

it('walks through what is on the screen and ends', async () => {
  const onClose = show();
  const first = screen.getByRole('dialog', { name: 'Rewards' });
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription(/^Children save points and spend them here/);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'Create a reward' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  // The search is not on this screen, so its step is left out.
  expect(screen.getByRole('dialog', { name: 'Keep your promises' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps the keyboard inside and leaves with Escape', async () => {
  const onClose = show();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close tutorial' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close tutorial' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('leaves with Back', () => {
  const onClose = show();
  goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('gives the focus back to the button that opened it', async () => {
  const button = <button>Watch Tutorial</button>;
  const { rerender } = render(button);
  await userEvent.click(screen.getByRole('button', { name: 'Watch Tutorial' }));
  rerender(
    <>
      {button}
      <Tour tour="rewards" onClose={() => undefined} />
    </>,
  );
  expect(screen.getByRole('dialog', { name: 'Rewards' })).toHaveFocus();
  rerender(<>{button}</>);
  expect(screen.getByRole('button', { name: 'Watch Tutorial' })).toHaveFocus();
});
