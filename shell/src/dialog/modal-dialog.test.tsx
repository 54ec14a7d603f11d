import { fireEvent, render, screen } from '@testing-library/react';
import { ModalDialog } from './modal-dialog';
import { hearLayers } from './testing/hear-layers';
import { giveModalDialogs } from './testing/modal-dialogs';

beforeAll(giveModalDialogs);

test.each([
  ['closes one that can be closed', jest.fn()],
  ['does nothing to one that must be answered', undefined],
])('Back %s', (_what, onClose) => {
  let back: () => void = () => undefined;
  const stopHearing = hearLayers((close) => {
    back = close;
    return () => undefined;
  });
  render(<ModalDialog title="Sure?" text="It is gone." onClose={onClose} children={null} />);
  back();
  stopHearing();
  if (onClose) expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeInTheDocument();
});

test('while it is open the page hears no key; once the browser has closed it, it hears the next', () => {
  const heard = jest.fn();
  window.addEventListener('keydown', heard);
  render(<ModalDialog title="Sure?" text="It is gone." onClose={() => undefined} children={null} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sure?' });
  fireEvent.keyDown(dialog, { key: 'F9' });
  expect(heard).not.toHaveBeenCalled();
  // React hears of it later.
  dialog.open = false;
  fireEvent.keyDown(document.body, { key: 'F9' });
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', heard);
});
