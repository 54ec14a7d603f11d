import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing';
import { Tabs } from './tabs';

const items = [
  { id: 'users', label: 'Users & Roles', content: 'Everyone' },
  { id: 'logs', label: 'Access Logs', content: 'Who looked' },
  { id: 'flags', label: 'Feature Flags', content: 'On or off' },
];

test('arrow keys, Home and End move between the tabs', async () => {
  const user = userEvent.setup();
  const { container } = render(<Tabs label="Super Admin" items={items} />);
  expect(screen.getByRole('tabpanel', { name: 'Users & Roles' })).toHaveTextContent('Everyone');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Access Logs' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Access Logs' })).toHaveTextContent('Who looked');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Feature Flags' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Home}');
  expect(screen.getByRole('tab', { name: 'Users & Roles' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Feature Flags' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(container);
});

test('the caller may keep the open tab', async () => {
  const onChange = jest.fn();
  render(<Tabs label="Super Admin" items={items} value="flags" onChange={onChange} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Access Logs' }));
  expect(onChange).toHaveBeenCalledWith('logs');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('On or off');
});
