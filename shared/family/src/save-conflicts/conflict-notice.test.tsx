import { fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from './conflict-notice';
import { useConflictingSave } from './use-conflicting-save';

const look = () => userEvent.click(screen.getByRole('button', { name: 'Look at the new version' }));

test('is not there while there is one version only', () => {
  const { container } = render(
    <ConflictNotice found={false} isSaving={false} onReload={jest.fn()} onKeep={jest.fn()} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('asks for the new version once, however often that is pressed', async () => {
  const onReload = jest.fn(() => new Promise<void>(() => {}));
  render(<ConflictNotice found isSaving={false} onReload={onReload} onKeep={jest.fn()} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Look at the new version' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('says when the new version could not be read, until it is asked for again', async () => {
  const onReload = jest.fn().mockRejectedValueOnce({ status: 500 });
  render(<ConflictNotice found isSaving={false} onReload={onReload} onKeep={jest.fn()} />);
  await look();
  expect(await screen.findByText('Failed to load the new version')).toBeInTheDocument();
  await look();
  expect(screen.queryByText('Failed to load the new version')).not.toBeInTheDocument();
  expect(onReload).toHaveBeenCalledTimes(2);
});

function EditForm({ onSave }: { onSave: (values: object, overwrite: boolean) => Promise<void> }) {
  const form = useForm({ defaultValues: { name: 'Kale' } });
  const { submit, notice } = useConflictingSave(form, { onSave, onReload: jest.fn(), failure: 'Failed to save food' });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <ConflictNotice {...notice} />
      <button type="submit">Save</button>
    </form>
  );
}

test('saves over the new version once of two quick taps', async () => {
  const changed = { kind: 'conflict', code: 'row.changed', message: '' };
  const onSave = jest.fn(() => new Promise<void>(() => {})).mockRejectedValueOnce(changed);
  render(<EditForm onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const keep = await screen.findByRole('button', { name: 'Keep mine' });
  fireEvent.click(keep);
  fireEvent.click(keep);
  await waitForElementToBeRemoved(keep);
  expect(onSave.mock.calls).toEqual([
    [{ name: 'Kale' }, false],
    [{ name: 'Kale' }, true],
  ]);
});
