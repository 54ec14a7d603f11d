import { classify, useUndoMealMutation, useUndoPreviewQuery, type Meal } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmAction, useFailureToast } from '@tastequest/family';
import { numberText, pointsText } from '@tastequest/formats';
import { useCallback, useEffect, useState } from 'react';
import { CancellableClaims } from './cancellable-claims';
import { eatersOf, spentOf } from './rules';
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

/** Offers to undo a meal; where its points are spent by then, the ways out. */
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
  const [spent, setSpent] = useState<Partial<Record<string, number>>>({});
  const onSpent = useCallback((id: string, points: number) => setSpent((all) => ({ ...all, [id]: points })), []);
  const eaters = eatersOf(meal, childList);
  // A reward may be canceled here.
  const isMissing = eaters.some(({ id }) => spent[id] !== 0);
  return (
    <ConfirmAction
      title="Undo this meal"
      text={isMissing ? SPENT : 'No points of this meal are missing any more: all of them go back.'}
      confirmLabel={isMissing ? 'Undo and let points go' : 'Undo'}
      danger
      run={() => undoMeal({ mealId: meal.mealId, forgive: isMissing }).unwrap()}
      success={SUCCESS}
      failure={FAILURE}
      onClose={onClose}
    >
      {eaters.map((eater) => (
        <SpentBy key={eater.id} eater={eater} isUndone={isLoading || isSuccess} onSpent={onSpent} />
      ))}
    </ConfirmAction>
  );
}

const SPENT =
  "Points of this meal are already spent. You can cancel a reward that isn't handed over yet, or let the missing points go: what was claimed stays, and nobody owes anything.";

interface SpentByProps {
  eater: ReturnType<typeof eatersOf>[number];
  /** There is no log to ask about any more. */
  isUndone: boolean;
  /** Hears how many of the points the child has spent, and again when that changes. */
  onSpent: (childId: string, points: number) => void;
}

/** How much a child has spent, and which claims it waits for: every log of it can tell. */
function SpentBy({ eater: { id, fullName, logId, points }, isUndone, onSpent }: SpentByProps) {
  const { data } = useUndoPreviewQuery({ foodLogId: logId }, { skip: isUndone, refetchOnMountOrArgChange: true });
  const spent = data && spentOf(points, data);
  useEffect(() => {
    if (spent !== undefined) onSpent(id, spent);
  }, [id, spent, onSpent]);
  if (!spent) return null;
  return (
    <>
      <p>{`${fullName} has already spent ${numberText(spent)} of the ${pointsText(points)} that go back.`}</p>
      <CancellableClaims claims={data?.claims ?? []} childName={fullName} />
    </>
  );
}
