import { fireEvent, render, screen } from '@testing-library/react';
import { ModalDialog } from './modal-dialog';
import { giveModalDialogs } from './testing/modal-dialogs';

beforeAll(giveModalDialogs);

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
