import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing';
import { Badge } from './badge';

test('the word carries the meaning, the icon is left out', async () => {
  const { container } = render(
    <Badge tone="warning" icon="⏳">
      Needs your OK
    </Badge>,
  );
  expect(screen.getByText('Needs your OK')).toHaveClass('badge', 'warning');
  expect(screen.getByText('⏳')).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible(container);
});
