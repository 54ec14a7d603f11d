import { useFoodsQuery, useRewardsQuery } from '@tastequest/client';
import type { ParentDashboard } from '@tastequest/client';
import type { StepId } from '../model/first-steps';
import { StepList } from './step-list';

interface FirstStepsProps {
  dashboard: Pick<ParentDashboard, 'children' | 'recentLogs' | 'nextReward'>;
  onStart: (step: StepId) => void;
}

/** Leads a new family: child, foods, reward. Gone once all three are there. */
export function FirstSteps({ dashboard, onStart }: FirstStepsProps) {
  const hasChild = dashboard.children.length > 0;
  // What the dashboard shows already needs no question of its own.
  const knowsFoods = dashboard.recentLogs.length > 0;
  const knowsReward = dashboard.nextReward !== null;
  const foods = useFoodsQuery(undefined, { skip: knowsFoods });
  const rewards = useRewardsQuery(undefined, { skip: knowsReward });
  const isLoading = (!knowsFoods && !foods.data) || (!knowsReward && !rewards.data);
  const done = {
    child: hasChild,
    foods: knowsFoods || (foods.data?.length ?? 0) > 0,
    reward: knowsReward || (rewards.data?.length ?? 0) > 0,
  };
  const isFinished = done.child && done.foods && done.reward;
  if (isFinished || (isLoading && hasChild)) return null;
  return <StepList done={done} onStart={onStart} />;
}
