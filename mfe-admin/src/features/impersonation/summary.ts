import type { ChallengeSummary, ImpersonationView, NextReward, RecentLog } from '@tastequest/client';

interface Fact {
  label: string;
  value: number;
}

interface Summary {
  facts: Fact[];
  nextReward: NextReward | null;
  recentLogs: RecentLog[];
  challenges: ChallengeSummary[];
  children: { id: string; name: string; points: number }[];
}

/** The two dashboards in one shape: what either of them says first. */
export function summaryOf({ parentDashboard, childDashboard }: ImpersonationView): Summary | null {
  if (parentDashboard) {
    const { totalPoints, pointsThisWeek, activeChallenges, claims, children, ...rest } = parentDashboard;
    return {
      ...rest,
      facts: [
        { label: 'Total Points', value: totalPoints },
        { label: 'Points this week', value: pointsThisWeek },
        { label: 'Active Challenges', value: activeChallenges },
        { label: 'Rewards to deliver', value: claims },
      ],
      children: children.map(({ id, fullName, totalPoints: points }) => ({ id, name: fullName, points })),
    };
  }
  if (!childDashboard) return null;
  const { totalPoints, earnedEver, challenges, ...rest } = childDashboard;
  return {
    ...rest,
    challenges,
    facts: [
      { label: 'Total Points', value: totalPoints },
      { label: 'All-time points', value: earnedEver },
      { label: 'Active Challenges', value: challenges.length },
    ],
    children: [],
  };
}
