import { render, screen } from '@testing-library/react';
import type { Suggestion } from '@tastequest/client';
import { picturesIn } from '../../testing/child-mode';
import { SuggestionRow } from './manage-food-page';

const suggestion: Suggestion = {
  id: 's1',
  childId: 'mia',
  childName: 'Mia',
  name: 'Mango',
  description: 'Sweet and yellow',
  categoryTags: ['fruits', 'rainbow foods'],
  pointsValue: null,
  status: 'pending',
  feedback: null,
  foodId: null,
  reviewedAt: null,
  createdAt: '2020-03-09T10:00:00Z',
};

it('shows a waiting suggestion', () => {
  render(<SuggestionRow suggestion={suggestion} />);
  expect(screen.getByRole('heading', { name: 'Mango' })).toBeInTheDocument();
  expect(screen.getByText('Pending')).toBeInTheDocument();
  expect(screen.getByText('Sweet and yellow')).toBeInTheDocument();
  expect(screen.getByText('Rainbow Foods')).toBeInTheDocument();
  expect(screen.getByText('Mar 9, 2020')).toBeInTheDocument();
});

it.each([
  ['Carrots', ['🥕', '⏳']],
  ['Mango', ['⏳']],
])('pictures %s where everybody knows it', (name, pictures) => {
  const { container } = render(<SuggestionRow suggestion={{ ...suggestion, name }} />);
  expect(picturesIn(container)).toEqual(pictures);
});

it('shows the feedback only when it was rejected', () => {
  const { rerender } = render(
    <SuggestionRow suggestion={{ ...suggestion, status: 'rejected', feedback: 'Not in season. Ask again in May!' }} />,
  );
  expect(screen.getByText('Feedback: Not in season. Ask again in May!')).toBeInTheDocument();
  rerender(<SuggestionRow suggestion={{ ...suggestion, status: 'approved', feedback: 'Fine' }} />);
  expect(screen.queryByText(/Feedback/)).not.toBeInTheDocument();
});
