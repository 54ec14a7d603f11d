import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryTiles } from './category-tiles';

function Form() {
  const [tags, setTags] = useState<string[]>([]);
  return <CategoryTiles value={tags} onChange={setTags} />;
}

it('picks kinds by picture', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Fruits' }));
  expect(screen.getByRole('button', { name: 'Fruits', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Fruits' }));
  expect(screen.getByRole('button', { name: 'Fruits', pressed: false })).toBeInTheDocument();
});

it("adds a word of one's own with Enter, once", async () => {
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Other kind' });
  await userEvent.type(field, 'Crunchy{Enter}crunchy{Enter}');
  expect(screen.getAllByRole('button', { name: 'Crunchy', pressed: true })).toHaveLength(1);
  expect(field).toHaveValue('');
});

it("adds a word of one's own with Enter, and does not send the form for it", async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Form />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Other kind' }), 'Crunchy{Enter}');
  expect(screen.getByRole('button', { name: 'Crunchy', pressed: true })).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});
