import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, DialogFooter } from './dialog';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Log Food" description="What was it?">
        <label>
          Food <input />
        </label>
        <DialogFooter>
          <button type="submit">Log food</button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

test('opens on the first field, keeps the keyboard inside, and gives focus back on Escape', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Log Food' });
  expect(dialog).toHaveAccessibleDescription('What was it?');
  expect(screen.getByLabelText('Food')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Food')).toHaveFocus();
  await expectAccessible(dialog);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

function DeletableRow() {
  const [row, setRow] = useState(true);
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setRow(false);
    setAsking(false);
  };
  return (
    <main tabIndex={-1}>
      {row && (
        <button type="button" onClick={() => setAsking(true)}>
          Delete Kiwi
        </button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Kiwi?"
        text="It stays in past logs."
        confirmLabel="Delete"
        onConfirm={remove}
      />
    </main>
  );
}

test('when what opened it is gone, the page takes the focus', async () => {
  const user = userEvent.setup();
  render(<DeletableRow />);
  await user.click(screen.getByRole('button', { name: 'Delete Kiwi' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function RemovedWhenClosed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {open && <Dialog open onOpenChange={setOpen} title="Edit Reward" />}
    </>
  );
}

test('gives focus back also when the caller removes it instead of closing it', async () => {
  const user = userEvent.setup();
  render(<RemovedWhenClosed />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
});

test('inserts no style element, which the content policy would refuse', async () => {
  const before = document.querySelectorAll('style').length;
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

describe('ConfirmDialog', () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  const show = (busy = false) =>
    render(
      <ConfirmDialog
        open
        danger
        busy={busy}
        onOpenChange={onOpenChange}
        title="Remove Child"
        text="This action cannot be undone."
        confirmLabel="Remove"
        onConfirm={onConfirm}
      />,
    );
  beforeEach(() => jest.clearAllMocks());

  test('starts on the way out', async () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Remove Child' })).toHaveAccessibleDescription(/cannot be undone/);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('confirms once, not while busy', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    unmount();
    show(true);
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  });
});
