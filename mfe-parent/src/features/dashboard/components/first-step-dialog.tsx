import { AddChild } from '@tastequest/forms';
import { lazyPart } from '@tastequest/ui';
import type { StepId } from '../model/first-steps';

interface DialogProps {
  onClose: () => void;
}

const DIALOGS = {
  child: AddChild,
  foods: lazyPart<DialogProps>(
    () =>
      import(/* webpackChunkName: 'dialogs' */ '../../foods/components/suggested-foods-dialog').then(
        (module) => module.SuggestedFoodsDialog,
      ),
    null,
  ),
  log: lazyPart<DialogProps>(
    () =>
      import(/* webpackChunkName: 'dialogs' */ '../../food-logs/components/log-food-dialog').then(
        (module) => module.LogFoodDialog,
      ),
    null,
  ),
  reward: lazyPart<DialogProps>(
    () =>
      import(/* webpackChunkName: 'dialogs' */ '../../rewards/components/reward-dialog').then(
        (module) => module.RewardDialog,
      ),
    null,
  ),
};

/** Stays open beside the steps, which move on as soon as one is done. */
export function FirstStepDialog({ step, onClose }: DialogProps & { step: StepId }) {
  const Dialog = DIALOGS[step];
  return <Dialog onClose={onClose} />;
}
