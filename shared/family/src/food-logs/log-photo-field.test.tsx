import { drawPhotos, fileOf, heicPhoto, pngPhoto } from '@tastequest/client/testing/photos';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LogPhotoField } from './log-photo-field';

afterEach(() => {
  jest.restoreAllMocks();
});

function Form({ onChange }: { onChange: (photo: File | null) => void }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const change = (next: File | null) => {
    setPhoto(next);
    onChange(next);
  };
  return <LogPhotoField label="Photo (optional)" value={photo} onChange={change} />;
}

const show = () => {
  const onChange = jest.fn();
  render(<Form onChange={onChange} />);
  return onChange;
};
const input = () => screen.getByLabelText('Photo (optional)');
const choose = (file: File) => userEvent.upload(input(), file, { applyAccept: false });

test.each([
  ['a text that calls itself a picture', fileOf([60, 115, 118, 103], 'a.png', 'image/png'), /choose a PNG, JPG/],
  ['too many pixels', pngPhoto({ width: 20_000, height: 20_000 }), /at most 50 megapixels/],
  ['a HEIC photo that the browser cannot read', heicPhoto(), /save it as a JPG/],
])('%s is refused when it is chosen, and the error goes with a good one', async (_name, bad, sentence) => {
  drawPhotos(new Error('not decoded'));
  const onChange = show();
  await choose(bad);
  await waitFor(() => expect(input()).toBeInvalid());
  expect(input()).toHaveAccessibleDescription(sentence);
  expect(input()).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith(null);
  drawPhotos();
  await choose(pngPhoto());
  expect(await screen.findByRole('presentation')).toBeInTheDocument();
  expect(input()).toBeValid();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'lunch.png' }));
});

test('says that it prepares the photo, then shows the smaller one', async () => {
  drawPhotos();
  let finish = (_bitmap: unknown) => {};
  const decode = jest.fn().mockReturnValue(new Promise((resolve) => (finish = resolve)));
  Object.assign(globalThis, { createImageBitmap: decode });
  show();
  await choose(pngPhoto());
  expect(screen.getByRole('status')).toHaveTextContent('Getting it ready...');
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  finish({ width: 4000, height: 3000, close: () => undefined });
  expect(await screen.findByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/));
  expect(screen.getByRole('status')).toHaveTextContent('lunch.png');
});

test('of two photos the later one counts, whichever is ready first', async () => {
  drawPhotos();
  const size = { width: 4000, height: 3000, close: () => undefined };
  let finishFirst = (_bitmap: unknown) => {};
  const slow = new Promise((resolve) => (finishFirst = resolve));
  Object.assign(globalThis, { createImageBitmap: jest.fn().mockReturnValueOnce(slow).mockResolvedValue(size) });
  const onChange = show();
  await choose(pngPhoto(undefined, 'first.png'));
  const second = pngPhoto(undefined, 'second.png');
  await choose(second);
  expect(await screen.findByRole('presentation')).toBeInTheDocument();
  await act(async () => finishFirst(size));
  expect(screen.getByRole('status')).toHaveTextContent('second.png');
  expect(onChange).toHaveBeenLastCalledWith(second);
});
