import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@tastequest/ui/testing';
import { FeatureFlagsTable } from './feature-flags-table';

const flags = [
  { id: 'bulk_challenges', name: 'Bulk Challenge Creation', description: null, enabledRoles: ['parent_pro'] },
  { id: 'ai_suggestions', name: 'AI Meal Suggestions', description: 'Foods to try next', enabledRoles: [] },
];

it('shows who has a feature, and switches it', async () => {
  const onToggle = jest.fn();
  render(<FeatureFlagsTable flags={flags} busy={false} onToggle={onToggle} />);
  const bulk = within(screen.getByRole('group', { name: 'Bulk Challenge Creation' }));
  expect(bulk.getByRole('checkbox', { name: 'Parent Pro' })).toBeChecked();
  expect(bulk.getByRole('checkbox', { name: 'Parent Basic' })).not.toBeChecked();
  await userEvent.click(bulk.getByRole('checkbox', { name: 'Parent Basic' }));
  expect(onToggle).toHaveBeenCalledWith('bulk_challenges', 'parent_basic', true);
  await expectAccessible();
});

it('waits for a change under way, with the keyboard where it was', async () => {
  const onToggle = jest.fn();
  const { rerender } = render(<FeatureFlagsTable flags={flags} busy={false} onToggle={onToggle} />);
  const box = screen.getAllByRole('checkbox', { name: 'Parent Basic' })[0] as HTMLElement;
  await userEvent.click(box);
  rerender(<FeatureFlagsTable flags={flags} busy onToggle={onToggle} />);
  expect(box).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(box).toHaveAttribute('aria-disabled', 'true');
  expect(box).not.toBeChecked();
  expect(onToggle).toHaveBeenCalledTimes(1);
});

it('says that there is none', () => {
  render(<FeatureFlagsTable flags={[]} busy={false} onToggle={jest.fn()} />);
  expect(screen.getByText('No feature flags yet')).toBeInTheDocument();
});
