import { MESSAGES, SUGGESTED_FOODS, useAddSuggestedFoodsMutation } from '@tastequest/client';
import type { ParentDashboard } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFailureToast, AddChild } from '@tastequest/family';
import { lazyComponent } from '@tastequest/ui';
import { addedText, missingByCategory } from '../foods/rules';
import type { ReactNode } from 'react';
import type { StepId } from './rules';
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
  const steps = <StepList done={done} busy={isLoading} onStart={onStart} onAddAllFoods={() => void addAll()} />;
  // Who was removed from a family has an empty one of their own now, and a notice that says so.
  return done.child ? steps : <RemovedFromFamily>{steps}</RemovedFromFamily>;
}

const RemovedFromFamily = lazyComponent<{ children: ReactNode }>(
  () => import('../notices/removed-from-family').then((module) => module.RemovedFromFamily),
  null,
);

interface DialogProps {
  onClose: () => void;
}

const DIALOGS = {
  child: AddChild,
  foods: lazyComponent<DialogProps>(
    () =>
      import(/* webpackChunkName: 'dialogs' */ '../foods/suggested-foods-dialog').then(
        (module) => module.SuggestedFoodsDialog,
      ),
    null,
  ),
  log: lazyComponent<DialogProps>(
    () =>
      import(/* webpackChunkName: 'dialogs' */ '../food-logs/log-food-dialog').then((module) => module.LogFoodDialog),
    null,
  ),
  reward: lazyComponent<DialogProps>(
    () => import(/* webpackChunkName: 'dialogs' */ '../rewards/reward-dialog').then((module) => module.RewardDialog),
    null,
  ),
};

/** Stays open beside the steps, which move on as soon as one is done. */
export function FirstStepDialog({ step, onClose }: DialogProps & { step: StepId }) {
  const Dialog = DIALOGS[step];
  return <Dialog onClose={onClose} />;
}
