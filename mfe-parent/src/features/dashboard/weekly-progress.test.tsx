import { InRemote } from '@tastequest/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithData } from '../../testing/with-data';
import { WeeklyProgress } from './weekly-progress';

const day = { day: '2026-03-09', points: 15 };

function show(flags: string[], points_history: (args: Record<string, unknown>) => unknown) {
  render(
    <InRemote profile={{ flags }}>
      <WithData rpc={{ points_history }}>
        <WeeklyProgress week={[day, { day: '2026-03-10', points: 5 }]} childId="mia" />
      </WithData>
    </InRemote>,
  );
}

it('shows no figures of a month as those of a year', async () => {
  const points_history = ({ p_period }: Record<string, unknown>) =>
    p_period === 'month' ? [day] : new Promise(() => {});
  show(['advanced_analytics'], points_history);
  await userEvent.click(screen.getByRole('button', { name: 'Month' }));
  expect(await screen.findByRole('table', { name: 'Points per day, last 30 days' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Year' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows the week that came with the dashboard, and asks for no other', async () => {
  const points_history = jest.fn();
  show([], points_history);
  expect(await screen.findByRole('table', { name: 'Points per day, last 7 days' })).toBeVisible();
  expect(screen.getByText('20 points in all')).toBeVisible();
  expect(points_history).not.toHaveBeenCalled();
});

it('offers longer spans and the export only with Advanced Analytics', () => {
  show([], jest.fn());
  expect(screen.getByText(/Month and Year are part of Advanced Analytics/)).toBeVisible();
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([screen.getByRole('button', { name: 'Week' })]);
  for (const name of ['Month', 'Year', 'Export'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('asks for the year of the child that is looked at', async () => {
  const points_history = jest.fn(() => [{ day: '2026-03-01', points: 1250 }]);
  show(['advanced_analytics'], points_history);
  expect(screen.queryByText(/part of Advanced Analytics/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Year' }));
  expect(await screen.findByRole('table', { name: 'Points per month, last 12 months' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1,250 points in all')).toBeVisible();
  expect(points_history.mock.calls).toEqual([[{ p_child_id: 'mia', p_period: 'year' }]]);
});

it('exports the days on show as a file of their period', async () => {
  let file: Blob | undefined;
  let name = '';
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((file = blob), 'blob:week'), revokeObjectURL: () => {} });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  show(['advanced_analytics'], jest.fn());
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  click.mockRestore();
  expect(name).toBe('points-week.csv');
  expect(file?.size).toBe('Day,Points\r\n2026-03-09,15\r\n2026-03-10,5\r\n'.length);
});
