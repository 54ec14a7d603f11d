import { classify, useUndoMealMutation, useUndoPreviewQuery, type Meal } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmAction, useFailureToast } from '@tastequest/family';
import { useState } from 'react';
import { CancellableClaims } from './cancellable-claims';
import { eatersOf, goneOf, goneText } from './rules';
import { UndoBar } from './undo-bar';

export interface MealUndoProps {
  /** Which meal it is, in a few words. */
  text: string;
  /** What it brought beside its points, a line each. */
  news?: readonly string[];
  meal: Meal;
  childList: readonly { id: string; fullName: string }[];
}

const FAILURE = "It couldn't be undone.";
const SUCCESS = 'Taken back. Nothing of it was logged.';

/** Offers to undo a meal; where its points are gone by then, the ways out. */
export function MealUndo({ text, news, onClose, ...meal }: MealUndoProps & { onClose: () => void }) {
  const { toast } = useActions();
  const fail = useFailureToast();
  const [undoMeal] = useUndoMealMutation();
  const [isSpent, setSpent] = useState(false);
  const undo = async () => {
    try {
      await undoMeal({ mealId: meal.meal.mealId }).unwrap();
      toast.success(SUCCESS);
    } catch (failure) {
      if (classify(failure).code === 'points.already_spent') {
        setSpent(true);
        return false;
      }
      fail(failure, FAILURE);
    }
    return true;
  };
  if (isSpent) return <SpentMealDialog {...meal} onClose={onClose} />;
  return <UndoBar text={text} news={news} undo={undo} onClose={onClose} />;
}

/** The ways of a deleted log, for all logs of the meal at once. */
function SpentMealDialog({ meal, childList, onClose }: Omit<MealUndoProps, 'text' | 'news'> & { onClose: () => void }) {
  const [undoMeal, { isLoading, isSuccess }] = useUndoMealMutation();
  return (
    <ConfirmAction
      title="Undo this meal"
      text="Points of this meal are already gone. You can cancel a reward that isn't handed over yet, or let the missing points go: claimed rewards stay, and nobody owes anything."
      confirmLabel="Undo and let points go"
      danger
      run={() => undoMeal({ mealId: meal.mealId, forgive: true }).unwrap()}
      success={SUCCESS}
      failure={FAILURE}
      onClose={onClose}
    >
      {eatersOf(meal, childList).map((eater) => (
        <SpentBy key={eater.id} eater={eater} isUndone={isLoading || isSuccess} />
      ))}
    </ConfirmAction>
  );
}

interface SpentByProps {
  eater: ReturnType<typeof eatersOf>[number];
  /** There is no log to ask about any more. */
  isUndone: boolean;
}

/** How much a child no longer has, and which claims it waits for: every log of it can tell. */
function SpentBy({ eater: { fullName, logId, points }, isUndone }: SpentByProps) {
  const { data } = useUndoPreviewQuery({ foodLogId: logId }, { skip: isUndone, refetchOnMountOrArgChange: true });
  const gone = data ? goneOf(points, data) : 0;
  return (
    <>
      {gone > 0 && <p>{goneText(fullName, gone, points)}</p>}
      <CancellableClaims claims={data?.claims ?? []} childName={fullName} />
    </>
  );
}
