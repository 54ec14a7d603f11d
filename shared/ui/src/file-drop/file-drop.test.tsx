import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing';
import { FileDrop, type FileDropProps } from './file-drop';

const photo = (name = 'kiwi.png', type = 'image/png') => new File(['kiwi'], name, { type });

function Photo({ onChange, ...props }: Partial<FileDropProps>) {
  const [file, setFile] = useState<File | null>(null);
  const change = (next: File | null) => {
    setFile(next);
    onChange?.(next);
  };
  return (
    <FileDrop
      label="Photo (optional)"
      hint="PNG up to 1 KB"
      accept="image/png"
      value={file}
      onChange={change}
      {...props}
    />
  );
}

const input = () => screen.getByLabelText('Photo (optional)');

test('takes a file, shows it, and lets it go again', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { container } = render(<Photo onChange={onChange} />);
  expect(input()).toHaveAccessibleDescription('PNG up to 1 KB');
  await user.upload(input(), photo());
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'kiwi.png' }));
  // A browser tells of the same file only to an empty field.
  expect(input()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('kiwi.png');
  expect(await screen.findByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(input()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
});

test('takes a dropped file', () => {
  const onChange = jest.fn();
  render(<Photo onChange={onChange} />);
  const zone = input().parentElement as HTMLElement;
  const over = createEvent.dragOver(zone, { dataTransfer: { files: [] } });
  fireEvent(zone, over);
  expect(over.defaultPrevented).toBe(true);
  expect(zone).toHaveAttribute('data-over');
  fireEvent.drop(zone, { dataTransfer: { files: [photo()] } });
  expect(zone).not.toHaveAttribute('data-over');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'kiwi.png' }));
});

test('shows the picture that is there, and what went wrong outside', () => {
  render(<Photo previewUrl="/photo.png" error="Failed to upload photo" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/photo.png');
  expect(input()).toHaveAccessibleDescription('Failed to upload photo PNG up to 1 KB');
});

test('shows how much is sent and takes nothing meanwhile', async () => {
  const onChange = jest.fn();
  const { container } = render(<Photo value={photo()} progress={40} onChange={onChange} />);
  await screen.findByRole('presentation');
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '40');
  expect(input()).toBeDisabled();
  fireEvent.drop(input().parentElement as HTMLElement, { dataTransfer: { files: [photo()] } });
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('hands on every file, and shows what is done with it', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Photo onChange={onChange} preview={null} busyText="Wait..." />);
  await userEvent.upload(input(), photo('lunch.heic', 'image/heic'), { applyAccept: false });
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'lunch.heic' }));
  expect(screen.getByRole('status')).toHaveTextContent('Wait...');
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  expect(input()).toBeEnabled();
  rerender(<Photo preview={new Blob(['jpeg'], { type: 'image/jpeg' })} />);
  expect(await screen.findByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/));
});
