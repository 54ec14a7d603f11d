import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, Dialog } from '@tastequest/ui';
import { StrictMode, useState } from 'react';
import { hearLayers } from '../dialog/testing/hear-layers';
import { createBlockingHistory } from './blocking-history';
import { createUnsavedChanges } from './unsaved-changes';

const heard = jest.fn();
let page: ReturnType<typeof createBlockingHistory>;
const addLayer = jest.fn((close: () => void) => page.addLayer(close));
let stopHearing: () => void;
beforeAll(() => (stopHearing = hearLayers(addLayer)));
afterAll(() => stopHearing());

let unlisten: () => void;
/** A page at /parent/rewards, to which /parent leads back. */
beforeEach(async () => {
  heard.mockClear();
  window.history.replaceState(null, '', '/parent');
  page = createBlockingHistory(createUnsavedChanges());
  unlisten = page.listen(heard);
  page.push('/parent/rewards');
  heard.mockClear();
});
afterEach(() => unlisten());

const back = () => window.history.back();
const layers = () => (window.history.state as { layers?: number } | null)?.layers ?? 0;
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const isAt = (path: string, over = 0) =>
  waitFor(() => expect([location.pathname + location.search, layers()]).toEqual([path, over]));

function Example({ dirty = false }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit" dirty={dirty}>
        <button onClick={() => setAsking(true)}>Delete</button>
        <button onClick={() => page.push('/parent/children')}>Go</button>
        <button onClick={() => page.replace('/parent/rewards?tab=2')}>Tab</button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Sure?"
          text="It is gone."
          confirmLabel="Yes"
          onConfirm={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}

async function openDialog(dirty?: boolean) {
  const view = render(
    <StrictMode>
      <Example dirty={dirty} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await isAt('/parent/rewards', 1);
  return view;
}

test('Back closes a dialog, tells the page nothing, and then leaves', async () => {
  const { unmount } = await openDialog();
  back();
  await waitFor(() => expect(dialog('Edit')).not.toBeInTheDocument());
  await isAt('/parent/rewards');
  expect(heard).not.toHaveBeenCalled();
  back();
  await isAt('/parent');
  expect(heard).toHaveBeenCalledTimes(1);
  unmount();
});

test('a dialog that is closed leaves nothing behind in the history', async () => {
  const { unmount } = await openDialog();
  await userEvent.keyboard('{Escape}');
  await isAt('/parent/rewards');
  back();
  await isAt('/parent');
  unmount();
});

test('of dialogs over each other Back closes the last one', async () => {
  const { unmount } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await isAt('/parent/rewards', 2);
  back();
  await waitFor(() => expect(dialog('Sure?')).not.toBeInTheDocument());
  expect(dialog('Edit')).toBeInTheDocument();
  await isAt('/parent/rewards', 1);
  unmount();
  await isAt('/parent/rewards');
});

test('a dialog with changes asks when Back comes, and Back takes the question back', async () => {
  const { unmount } = await openDialog(true);
  back();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await isAt('/parent/rewards', 2);
  back();
  await waitFor(() => expect(dialog('Leave without saving?')).not.toBeInTheDocument());
  expect(dialog('Edit')).toBeInTheDocument();
  await isAt('/parent/rewards', 1);
  unmount();
  await isAt('/parent/rewards');
});

test('Forward opens nothing', async () => {
  const { unmount } = await openDialog();
  back();
  await isAt('/parent/rewards');
  const pops = jest.fn();
  window.addEventListener('popstate', pops);
  window.history.forward();
  await waitFor(() => expect(pops).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', pops);
  await isAt('/parent/rewards');
  expect(dialog('Edit')).not.toBeInTheDocument();
  unmount();
});

test('what a dialog leads to comes after the page, not after the dialog', async () => {
  const { unmount } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await isAt('/parent/children', 1);
  unmount();
  await isAt('/parent/children');
  back();
  await isAt('/parent/rewards');
  back();
  await isAt('/parent');
});

test('a page that changes its address under a dialog takes the place of the page', async () => {
  const { unmount } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Tab' }));
  await isAt('/parent/rewards?tab=2', 1);
  back();
  await waitFor(() => expect(dialog('Edit')).not.toBeInTheDocument());
  await isAt('/parent/rewards?tab=2');
  back();
  await isAt('/parent');
  unmount();
});

test('a page that is loaded again at the entry of a dialog steps back to its own', async () => {
  window.history.pushState({ ...window.history.state, layers: 1 }, '');
  unlisten();
  unlisten = page.listen(heard);
  await isAt('/parent/rewards');
  expect(heard).not.toHaveBeenCalled();
});
