import { render, screen } from '@testing-library/react';
import { IdeaList } from './idea-list';

it('names the foods, their categories and points', () => {
  const corn = { foodId: 'corn', name: 'Corn', emoji: '🌽', pointsValue: 20, categoryTags: ['rainbow foods'] };
  render(<IdeaList ideas={[corn]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('CornRainbow Foods+20');
});
