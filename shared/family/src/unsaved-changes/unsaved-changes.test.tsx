import { Dialog } from '@tastequest/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormFooter } from '../form/form-footer';
import { DirtyContext, useDirtyForms, useReportDirty } from './unsaved-changes';

function Form() {
  const [text, setText] = useState('');
  useReportDirty(text !== '');
  return (
    <form>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <FormFooter submitLabel="Save" busy={false} />
    </form>
  );
}

/** What FormDialog is, without the shell. `isReady` comes later, as data does. */
function Example({ onClose, isReady = true }: { onClose: () => void; isReady?: boolean }) {
  const { isDirty, report } = useDirtyForms();
  return (
    <Dialog open title="Edit" dirty={isDirty} onOpenChange={onClose}>
      <DirtyContext.Provider value={report}>{isReady && <Form />}</DirtyContext.Provider>
    </Dialog>
  );
}

it('asks before typed words are lost, and not before', async () => {
  const onClose = jest.fn();
  render(<Example onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Zoo');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes without an answer when a save that was under way leaves nothing to ask about', async () => {
  const onClose = jest.fn();
  const { rerender } = render(<Example onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Zoo');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  rerender(<Example onClose={onClose} isReady={false} />);
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<Example onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Zebra');
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
});

it('takes the focus into the first field of a form that comes after its data', async () => {
  const { rerender } = render(<Example onClose={jest.fn()} isReady={false} />);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  rerender(<Example onClose={jest.fn()} />);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

afterEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

it('asks when Escape follows the first letter at once', async () => {
  const onClose = jest.fn();
  render(<Example onClose={onClose} />);
  // As in a browser, where React does its later work only when it gets to it.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Z');
  name.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await Promise.resolve();
  name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await screen.findByRole('button', { name: 'Stay' });
  expect(onClose).not.toHaveBeenCalled();
});
