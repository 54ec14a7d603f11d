import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing';
import { ProgressBar } from './progress-bar';

test('the bar stops at full, the words keep the true figures', async () => {
  const { container } = render(<ProgressBar value={12} max={10} label="Rainbow week" />);
  const bar = screen.getByRole('progressbar', { name: 'Rainbow week' });
  expect(bar).toHaveAttribute('aria-valuenow', '10');
  expect(bar).toHaveAttribute('aria-valuetext', '12 of 10');
  expect(bar.firstElementChild).toHaveStyle({ inlineSize: '100%' });
  await expectAccessible(container);
});

test('a target of nothing is an empty bar', () => {
  render(<ProgressBar value={3} max={0} label="Nothing" />);
  expect(screen.getByRole('progressbar').firstElementChild).toHaveStyle({ inlineSize: '0%' });
});
