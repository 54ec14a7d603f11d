import { render, screen, within } from '@testing-library/react';
import { Card } from './card';

test('the title names the region', () => {
  render(
    <Card title="Recent Activity" action={<a href="/log">See all</a>}>
      <p>Broccoli</p>
    </Card>,
  );
  const region = screen.getByRole('region', { name: 'Recent Activity' });
  expect(within(region).getByRole('heading', { level: 2 })).toHaveTextContent('Recent Activity');
  expect(within(region).getByText('Broccoli')).toBeInTheDocument();
});

test('can be another element, such as a list item', () => {
  render(
    <ul>
      <Card as="li">Zoo</Card>
    </ul>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Zoo');
});
