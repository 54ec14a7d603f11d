import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing';
import { PinInput } from './pin-input';

function Pin({ error }: { error?: string }) {
  const [pin, setPin] = useState('');
  return <PinInput label="Your PIN" value={pin} onChange={setPin} hint="Four numbers" error={error} masked />;
}

test('takes four digits and nothing else, also by paste', async () => {
  const user = userEvent.setup();
  const { container } = render(<Pin />);
  const field = screen.getByLabelText('Your PIN');
  await user.type(field, 'a1b2');
  expect(field).toHaveValue('12');
  expect(screen.getAllByText('●')).toHaveLength(2);
  await user.clear(field);
  await user.paste('12-34');
  expect(field).toHaveValue('123');
  await expectAccessible(container);
});

test('opens the keyboard of numbers, is kept by no browser, and can be off', () => {
  render(<PinInput label="Your PIN" value="" onChange={jest.fn()} disabled />);
  const field = screen.getByLabelText('Your PIN');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'off');
  expect(field).toBeDisabled();
});

test('the error belongs to the field', () => {
  render(<Pin error="That did not match." />);
  expect(screen.getByLabelText('Your PIN')).toBeInvalid();
  expect(screen.getByLabelText('Your PIN')).toHaveAccessibleDescription('That did not match. Four numbers');
});
