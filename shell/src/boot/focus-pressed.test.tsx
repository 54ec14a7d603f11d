import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfirmDialog } from '@tastequest/ui';
import { useState } from 'react';
import { focusPressed } from './focus-pressed';

focusPressed();

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <label>
        Name <input />
      </label>
      <button onClick={() => setOpen(true)}>
        <svg role="img" aria-label="Delete" />
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Kiwi?"
        text="It stays in past logs."
        confirmLabel="Delete"
        onConfirm={() => setOpen(false)}
      />
    </main>
  );
}

/** A press as Safari has it: it moves the focus to what lies below, and not to the button. */
function press(element: Element) {
  screen.getByRole('main', { hidden: true }).focus();
  fireEvent.click(element, { detail: 1 });
}

test('after a dialog the focus is where the press was, also in a browser that does not focus what is pressed', async () => {
  render(<Example />);
  press(screen.getByRole('img', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

test('a press on anything else leaves the focus alone', () => {
  render(<Example />);
  screen.getByLabelText('Name').focus();
  fireEvent.click(screen.getByText('Name'), { detail: 1 });
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a form that Enter sends leaves the focus in its field, though it presses a button', async () => {
  render(<Example />);
  screen.getByLabelText('Name').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});
