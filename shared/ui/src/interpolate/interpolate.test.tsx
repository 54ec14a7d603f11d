import { render } from '@testing-library/react';
import { interpolate } from './interpolate';

test('puts each node in its place, wherever the sentence has it', () => {
  const { container } = render(
    interpolate('{name} may have {food} today.', { food: <strong>peas</strong>, name: 'Mia' }),
  );
  expect(container.innerHTML).toBe('Mia may have <strong>peas</strong> today.');
});

test('leaves braces in a name as they were typed', () => {
  const { container } = render(interpolate('Hello, {name}!', { name: '{name}' }));
  expect(container).toHaveTextContent('Hello, {name}!');
});
