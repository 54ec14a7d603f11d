import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogFooter, DialogPanel } from './dialog-panel';

test('the first field is in view when the focus comes around to it from Close', async () => {
  const user = userEvent.setup();
  render(
    <DialogPanel open onOpenChange={() => undefined} title="Log Food">
      <input aria-label="Food" />
      <DialogFooter>
        <button type="submit">Log food</button>
      </DialogFooter>
    </DialogPanel>,
  );
  expect(screen.getByLabelText('Food')).toHaveFocus();
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(shown).not.toHaveBeenCalled();
  await user.tab();
  expect(shown.mock.contexts).toEqual([screen.getByLabelText('Food')]);
  shown.mockRestore();
});
