import { classify, useUndoMealMutation, useUndoPreviewQuery, type Meal } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmAction, useFailureToast } from '@tastequest/family';
import { useCallback, useEffect, useState } from 'react';
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
  const [gone, setGone] = useState<Partial<Record<string, number>>>({});
  const onGone = useCallback((id: string, points: number) => setGone((all) => ({ ...all, [id]: points })), []);
  const eaters = eatersOf(meal, childList);
  // A reward may be canceled here.
  const isMissing = eaters.some(({ id }) => gone[id] !== 0);
  return (
    <ConfirmAction
      title="Undo this meal"
      text={isMissing ? GONE : 'No points of this meal are missing any more: all of them go back.'}
      confirmLabel={isMissing ? 'Undo and let points go' : 'Undo'}
      danger
      run={() => undoMeal({ mealId: meal.mealId, forgive: isMissing }).unwrap()}
      success={SUCCESS}
      failure={FAILURE}
      onClose={onClose}
    >
      {eaters.map((eater) => (
        <GoneOf key={eater.id} eater={eater} isUndone={isLoading || isSuccess} onGone={onGone} />
      ))}
    </ConfirmAction>
  );
}

const GONE =
  "Points of this meal are already gone. You can cancel a reward that isn't handed over yet, or let the missing points go: claimed rewards stay, and nobody owes anything.";

interface GoneOfProps {
  eater: ReturnType<typeof eatersOf>[number];
  /** There is no log to ask about any more. */
  isUndone: boolean;
  /** Hears how many of the points the child no longer has, and again when that changes. */
  onGone: (childId: string, points: number) => void;
}

/** How much a child no longer has, and which claims it waits for: every log of it can tell. */
function GoneOf({ eater: { id, fullName, logId, points }, isUndone, onGone }: GoneOfProps) {
  const { data } = useUndoPreviewQuery({ foodLogId: logId }, { skip: isUndone, refetchOnMountOrArgChange: true });
  const gone = data && goneOf(points, data);
  useEffect(() => {
    if (gone !== undefined) onGone(id, gone);
  }, [id, gone, onGone]);
  if (!gone) return null;
  return (
    <>
      <p>{goneText(fullName, gone, points)}</p>
      <CancellableClaims claims={data?.claims ?? []} childName={fullName} />
    </>
  );
}
