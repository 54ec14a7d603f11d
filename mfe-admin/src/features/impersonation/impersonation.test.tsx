import type { ImpersonationView } from '@tastequest/client';
import { inDialog } from '@tastequest/family/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './banner';
import { DashboardSummary } from './dashboard-summary';
import { ReasonForm } from './reason-form';

describe('reason', () => {
  it('is required', async () => {
    const start = jest.fn(() => Promise.resolve(null));
    render(inDialog(<ReasonForm onStart={start} />));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Please provide a reason for impersonation')).toBeInTheDocument();
    expect(start).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ticket 12');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(start).toHaveBeenCalledWith({ reason: 'Ticket 12' }));
    await expectAccessible();
  });
});

describe('banner', () => {
  it('says whose screen it is and stops', async () => {
    const onStop = jest.fn();
    render(<Banner view={{ name: 'Mia', minutes: 29 }} stopping={false} onStop={onStop} />);
    expect(screen.getByRole('region', { name: 'Impersonation' })).toHaveTextContent(
      'Viewing as Mia, read-only. 29 min left.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onStop).toHaveBeenCalledTimes(1);
  });
});

describe('view', () => {
  const view: ImpersonationView = {
    expiresAt: '2026-11-21T12:30:00Z',
    user: { id: 'p1', fullName: 'Ada', role: 'parent' },
    childDashboard: null,
    parentDashboard: {
      weeks: [],
      children: [{ id: 'c1', fullName: 'Mia', avatar: 'fox', totalPoints: 30 }],
      totalPoints: 30,
      pointsThisWeek: 20,
      activeChallenges: 1,
      challengesInProgress: 1,
      nextReward: null,
      recentLogs: [],
      challenges: [],
      pendingSuggestions: 0,
      claims: 4,
      weekly: [],
      waiting: 0,
      joins: [],
      foods: 0,
      rewards: 0,
    },
  };

  it('shows the first screen of a parent, with nothing to press', async () => {
    render(<DashboardSummary view={view} />);
    expect(document.body.textContent).toMatch(
      /Total Points.*30.*Points this week.*20.*Active Challenges.*1.*Rewards to deliver.*4/,
    );
    expect(screen.getByText('Mia')).toBeInTheDocument();
    expect(screen.getByText('No food logged yet')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('has nothing to show where the server left everything out', () => {
    render(<DashboardSummary view={{ ...view, parentDashboard: null }} />);
    expect(screen.getByText('Nothing to see yet')).toBeInTheDocument();
  });

  it('shows the figures, the next reward, what was eaten and the challenges of a child', () => {
    const childDashboard = {
      totalPoints: 30,
      earnedEver: 90,
      nextReward: { name: 'Zoo', pointsAway: 1 },
      recentLogs: [
        { id: 'l', foodEmoji: '🥦', foodName: 'Broccoli', childName: null, mealType: 'lunch', logDate: '2026-11-20' },
      ],
      challenges: [{ id: 'c', name: 'Greens', childName: 'Mia', currentCount: 2, targetCount: 5 }],
    };
    const ofChild = { ...view, parentDashboard: null, childDashboard } as unknown as ImpersonationView;
    render(<DashboardSummary view={ofChild} />);
    const shown = document.body.textContent ?? '';
    expect(shown).toMatch(/Total Points.*30.*All-time points.*90/);
    expect(screen.getByText('1 point away')).toBeInTheDocument();
    expect(screen.getByText('lunch · 2026-11-20')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Greens (Mia)' })).toHaveAttribute('aria-valuenow', '2');
    expect(screen.queryByText('Children')).not.toBeInTheDocument();
  });
});
