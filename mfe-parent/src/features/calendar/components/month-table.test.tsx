import type { Challenge } from '@tastequest/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonthTable } from './month-table';

const running = (name: string, startDate: string, endDate: string | null) =>
  ({ id: name, name, startDate, endDate }) as Challenge;

it('shows 42 days, today, and what runs on each', async () => {
  const onChoose = jest.fn();
  render(
    <MonthTable
      month="2026-03"
      today="2026-03-09"
      chosen="2026-03-09"
      challenges={[running('Green week', '2026-03-09', '2026-03-15'), running('Open', '2026-03-10', null)]}
      onChoose={onChoose}
    />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(42);
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Sunday');
  expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName('Mar 9, 2026, 1 challenge');
  await userEvent.click(screen.getByRole('button', { name: 'Mar 10, 2026, 2 challenges' }));
  expect(onChoose).toHaveBeenCalledWith('2026-03-10');
});
