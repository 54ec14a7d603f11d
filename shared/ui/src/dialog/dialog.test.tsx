import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expectAccessible } from '../testing';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, useDialogClose } from './dialog';
import { DialogFooter } from './dialog-panel';
import { lockScroll } from './lock-scroll';

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

test('a long text can be scrolled by keyboard, a form is left alone', async () => {
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const show = (children: ReactNode) =>
    render(<Dialog open onOpenChange={jest.fn()} title="Points" children={children} />);
  const { unmount } = show(<p>Every food brings points.</p>);
  expect(screen.getByText('Every food brings points.').parentElement).toHaveFocus();
  unmount();
  show(<input aria-label="Name" />);
  expect(screen.getByLabelText('Name').parentElement).not.toHaveAttribute('tabindex');
  height.mockRestore();
});

test('inserts no style element, which the content policy would refuse', async () => {
  const before = document.querySelectorAll('style').length;
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

function CancelButton() {
  const close = useDialogClose();
  return (
    <button type="button" onClick={close}>
      Cancel
    </button>
  );
}

function NameForm() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit Food" dirty={name !== ''} leaveWords={{ stay: 'Go back' }}>
        <label>
          Name <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <CancelButton />
      </Dialog>
    </main>
  );
}

describe('a dialog with unsaved changes', () => {
  const openForm = async (typed = '') => {
    const user = userEvent.setup();
    render(<NameForm />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    if (typed) await user.type(screen.getByLabelText('Name'), typed);
    return user;
  };
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

  test.each([
    ['the X', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Cancel', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['a press outside', (user: UserEvent) => user.pointer({ target: document.documentElement, keys: '[MouseLeft]' })],
  ])('asks before %s closes it, and stays with what was typed', async (_way, press) => {
    const user = await openForm('Kiwi');
    await press(user);
    expect(question()).toHaveAccessibleDescription("You'll lose your changes.");
    expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus();
    await expectAccessible(document.body);
    await user.keyboard('{Enter}');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Kiwi');
  });

  test('Escape on the question only takes the question back', async () => {
    const user = await openForm('Kiwi');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Edit Food' })).toBeInTheDocument();
  });

  test('Leave closes both and gives focus back to what opened it', async () => {
    const user = await openForm('Kiwi');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('asks nothing when nothing was typed', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('the page stays still while any dialog is open', async () => {
  const first = lockScroll();
  const second = lockScroll();
  expect(document.documentElement).toHaveAttribute('data-dialogs', '2');
  expect(document.documentElement.style.getPropertyValue('--scrollbar')).not.toBe('');
  first();
  expect(document.documentElement).toHaveAttribute('data-dialogs', '1');
  second();
  expect(document.documentElement).not.toHaveAttribute('data-dialogs');
  expect(document.documentElement.style.getPropertyValue('--scrollbar')).toBe('');
});

describe('ConfirmDialog', () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  const show = (state: { busy?: boolean; disabled?: boolean } = {}) =>
    render(
      <ConfirmDialog
        open
        danger
        {...state}
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

  test('confirms once, not while busy or before there is something to confirm', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    unmount();
    for (const state of [{ busy: true }, { disabled: true }]) {
      const closed = show(state);
      await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
      closed.unmount();
    }
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
