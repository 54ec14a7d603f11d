import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing';
import { PicturePin } from './picture-pin';
import { PIN_PICTURE_IDS } from './pictures';

function Pin({ onPin }: { onPin: (pin: string) => void }) {
  const [pin, setPin] = useState('');
  const change = (next: string) => {
    setPin(next);
    onPin(next);
  };
  return <PicturePin label="Tap your 3 pictures" value={pin} onChange={change} />;
}

test('there are the nine pictures the server knows', () => {
  expect(PIN_PICTURE_IDS.join(' ')).toBe('apple carrot fish star moon sun ball tree boat');
});

test('three presses make the PIN; undo takes the last one back', async () => {
  const user = userEvent.setup();
  const onPin = jest.fn();
  const { container } = render(<Pin onPin={onPin} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await press('Apple');
  await press('Moon');
  await press('Undo');
  await press('Apple');
  await press('Fish');
  expect(onPin).toHaveBeenLastCalledWith('apple-apple-fish');
  expect(screen.getByRole('status', { name: '3 of 3 pictures picked' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Star' })).toBeDisabled();
  await expectAccessible(container);
});

test('masked, it counts the pictures and shows none of them', () => {
  render(<PicturePin label="Your PIN" value="apple-moon" onChange={jest.fn()} masked />);
  const picked = screen.getByRole('status', { name: '2 of 3 pictures picked' });
  expect(picked).toHaveTextContent('●●');
  expect(picked.querySelector('svg')).toBeNull();
});

test('what is wrong and what helps belong to it, and nothing can be pressed while it is off', () => {
  render(
    <PicturePin label="Your PIN" value="apple" onChange={jest.fn()} error="Not that." hint="Three pictures" disabled />,
  );
  expect(screen.getByRole('group', { name: 'Your PIN' })).toHaveAccessibleDescription('Not that. Three pictures');
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});
