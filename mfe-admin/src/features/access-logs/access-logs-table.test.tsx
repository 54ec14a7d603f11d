import { render, screen } from '@testing-library/react';
import { expectAccessible } from '@tastequest/ui/testing';
import { AccessLogsTable } from './access-logs-table';

it('shows who did what to whom, and why', async () => {
  const entry = {
    id: 'l1',
    adminId: 'u1',
    adminName: 'Ada Roe',
    action: 'set_role',
    targetType: 'profile',
    targetId: '6f3a2b1c-0000-4000-8000-000000000000',
    targetName: 'Mia Roe',
    reason: 'asked by mail',
    createdAt: '2026-11-21T12:00:00Z',
  };
  render(<AccessLogsTable logs={[entry]} />);
  const row = screen.getByRole('row', { name: /Ada Roe/ });
  expect(row).toHaveTextContent(/Nov 2[012], 2026/);
  expect(row).toHaveTextContent('Set role');
  expect(row).toHaveTextContent('Mia Roe');
  expect(row).toHaveTextContent('asked by mail');
  await expectAccessible();
});

it('says that nothing was logged', () => {
  render(<AccessLogsTable logs={[]} />);
  expect(screen.getByText('No access logs yet')).toBeInTheDocument();
});
