import { MESSAGES, SUGGESTED_FOODS, useAddSuggestedFoodsMutation } from '@tastequest/client';
import type { ParentDashboard } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFailureToast } from '@tastequest/forms';
import { addedText, missingByCategory } from '../../foods/model/suggested-foods';
import type { StepId } from '../model/first-steps';
import { StepList } from './step-list';

interface FirstStepsProps {
  dashboard: Pick<ParentDashboard, 'children' | 'recentLogs' | 'foods' | 'rewards'>;
  onStart: (step: StepId) => void;
}

/** Leads a new family by the hand: child, foods, first log, reward. Gone once all are there. */
export function FirstSteps({ dashboard, onStart }: FirstStepsProps) {
  const { toast } = useActions();
  const fail = useFailureToast();
  const [addFoods, { isLoading }] = useAddSuggestedFoodsMutation();
  const done = {
    child: dashboard.children.length > 0,
    foods: dashboard.foods > 0,
    log: dashboard.recentLogs.length > 0,
    reward: dashboard.rewards > 0,
  };
  if (Object.values(done).every(Boolean)) return null;
  const addAll = async () => {
    const names = missingByCategory(SUGGESTED_FOODS, []).flatMap(({ foods }) => foods.map(({ name }) => name));
    try {
      await addFoods(names).unwrap();
      toast.success(addedText(names.length));
    } catch (failure) {
      fail(failure, MESSAGES.foods.saveFailed);
    }
  };
  return <StepList done={done} busy={isLoading} onStart={onStart} onAddAllFoods={() => void addAll()} />;
}
