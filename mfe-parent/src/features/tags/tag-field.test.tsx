import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagField } from './tag-field';

function Field({ onSubmit }: { onSubmit: () => void }) {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <form onSubmit={onSubmit}>
      <TagField label="Categories" value={tags} onChange={setTags} />
      <output>{tags.join('|')}</output>
    </form>
  );
}

it('switches preset categories on and off', async () => {
  render(<Field onSubmit={jest.fn()} />);
  const fruits = screen.getByRole('button', { name: 'Fruits' });
  await userEvent.click(fruits);
  expect(fruits).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('fruits');
  await userEvent.click(fruits);
  expect(fruits).toHaveAttribute('aria-pressed', 'false');
});

it('counts a word that is typed and not ended, and keeps the others', async () => {
  render(<Field onSubmit={jest.fn()} />);
  const input = screen.getByLabelText('Your own category');
  await userEvent.type(input, 'Crisp{Enter}');
  await userEvent.type(input, 'Crispy');
  expect(screen.getByRole('status')).toHaveTextContent(/^crisp\|crispy$/);
  expect(screen.queryByRole('button', { name: 'Remove Crispy' })).not.toBeInTheDocument();
  await userEvent.clear(input);
  expect(screen.getByRole('status')).toHaveTextContent(/^crisp$/);
});

it('adds an own word with its button, which waits for one', async () => {
  render(<Field onSubmit={jest.fn()} />);
  const add = screen.getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Your own category'), 'Crunchy');
  await userEvent.click(add);
  expect(screen.getByRole('button', { name: 'Remove Crunchy' })).toBeVisible();
  expect(screen.getByLabelText('Your own category')).toHaveValue('');
  expect(add).toBeDisabled();
});

it('adds own words with Enter, once, without sending the form', async () => {
  const onSubmit = jest.fn();
  render(<Field onSubmit={onSubmit} />);
  const input = screen.getByLabelText('Your own category');
  await userEvent.type(input, 'Crunchy{Enter}');
  await userEvent.type(input, ' crunchy {Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(/^crunchy$/);
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Crunchy' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('takes an own word of at most 40 letters', async () => {
  render(<Field onSubmit={jest.fn()} />);
  const input = screen.getByLabelText('Your own category');
  await userEvent.type(input, 'crunchy'.repeat(6));
  expect(input).toHaveValue('crunchy'.repeat(6).slice(0, 40));
});
