import { InRemote } from '@tastequest/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithData } from '../../testing/with-data';
import { WeeklyProgress } from './weekly-progress';

const day = { day: '2026-03-09', points: 15 };

it('shows no figures of a month as those of a year', async () => {
  const points_history = ({ p_period }: Record<string, unknown>) =>
    p_period === 'month' ? [day] : new Promise(() => {});
  render(
    <InRemote profile={{ flags: ['advanced_analytics'] }}>
      <WithData rpc={{ points_history }}>
        <WeeklyProgress week={[day]} />
      </WithData>
    </InRemote>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Month' }));
  expect(await screen.findByRole('table', { name: 'Points per day, last 30 days' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Year' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
