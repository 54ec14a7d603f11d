import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  DEFAULT_MEAL,
  todayIn,
  useChallengesQuery,
  useFoodQuery,
  type Challenge,
  type MealType,
} from '@tastequest/client';
import { Dialog } from '@tastequest/ui';
import { skipToken } from '@tastequest/contract/redux';
import { useChildMode } from '../../hooks/use-child-mode';
import { FoodStep } from './food-step';
import { LogCelebration } from './log-celebration';
import { MealStep } from './meal-step';
import { countsFor, openChallenges, type PickedFood } from './rules';
import { useLogFood, useUndoLog } from './use-log-food';

/** What the dialog starts with; nothing is chosen otherwise. */
interface LogStart {
  food?: PickedFood;
  mealType?: MealType;
  challengeId?: string;
  /** Sends at once: the same food and meal as yesterday, in one tap. */
  isQuick?: boolean;
}

type OpenLogFood = (start?: LogStart) => void;

const LogFoodDialogContext = createContext<OpenLogFood>(() => undefined);

/** Opens the area's one Log Food dialog. */
export const useLogFoodDialog = (): OpenLogFood => useContext(LogFoodDialogContext);

/** The one Log Food dialog of the area, above the routes so that every screen can open it. */
export function LogFoodProvider({ children }: { children: ReactNode }) {
  const [start, setStart] = useState<LogStart | null>(null);
  // A second tap while it opens changes nothing.
  const open = useCallback((from: LogStart = {}) => setStart((current) => current ?? from), []);
  return (
    <LogFoodDialogContext value={open}>
      {children}
      <LogFoodDialog start={start} onClose={() => setStart(null)} />
    </LogFoodDialogContext>
  );
}

interface DialogProps {
  /** Null while the dialog is closed. */
  start: LogStart | null;
  onClose: () => void;
}

/** Everything that was chosen is forgotten on close: what is inside exists only while the dialog is open. */
function LogFoodDialog({ start, onClose }: DialogProps) {
  return (
    <Dialog open={start !== null} onOpenChange={(open) => open || onClose()} title="Log Food" size="lg">
      {start && <Rounds start={start} onClose={onClose} />}
    </Dialog>
  );
}

/** "Log more" starts afresh, as if the dialog had been opened again. */
function Rounds({ start, onClose }: { start: LogStart; onClose: () => void }) {
  const { childId, timeZone } = useChildMode();
  const [round, setRound] = useState(0);
  // Without challenges a meal can still be logged, so neither their wait nor their failure is this dialog's.
  const { data } = useChallengesQuery({ childId });
  const challenges = openChallenges(data ?? [], todayIn(timeZone));
  return (
    <LogFoodSteps
      key={round}
      challenges={challenges}
      start={round === 0 ? start : {}}
      onMore={() => setRound((last) => last + 1)}
      onClose={onClose}
    />
  );
}

interface StepsProps {
  /** Those that take an entry today. */
  challenges: Challenge[];
  start: LogStart;
  onMore: () => void;
  onClose: () => void;
}

/** Which food, then which meal, then the celebration. One thing at a time, each a press away. */
function LogFoodSteps({ challenges, start, onMore, onClose }: StepsProps) {
  const [food, setFood] = useState<PickedFood | null>(start.food ?? null);
  const [challengeId, setChallengeId] = useState(start.challengeId ?? '');
  const [mealType, setMealType] = useState<MealType>(start.mealType ?? DEFAULT_MEAL);
  const [photo, setPhoto] = useState<File | null>(null);
  const { send, isBusy, problem, clearProblem, answer: logged } = useLogFood();
  const { undo } = useUndoLog();
  const { timeZone } = useChildMode();
  const categoryTags = useFoodTags(food) ?? [];
  const challenge = challenges.find(({ id }) => id === challengeId) ?? null;
  const counting = food ? countsFor(challenges, { ...food, categoryTags }, todayIn(timeZone), challengeId) : [];
  const log = () => food && void send({ food, mealType, challengeId: challengeId || null, photo });

  const { isQuick } = start;
  const logAtOnce = useRef(log);
  useEffect(() => {
    if (isQuick) logAtOnce.current();
  }, [isQuick]);

  if (logged) {
    const takeBack = () => {
      void undo(logged.log.id);
      onClose();
    };
    return <LogCelebration logged={logged} onMore={onMore} onUndo={takeBack} onDone={onClose} />;
  }
  if (!food) {
    return (
      <FoodStep
        challenges={challenges}
        challenge={challenge}
        onChallenge={setChallengeId}
        onPick={setFood}
        onLeave={onClose}
      />
    );
  }
  return (
    <MealStep
      food={food}
      challenges={counting}
      mealType={mealType}
      onMealType={setMealType}
      photo={photo}
      onPhoto={setPhoto}
      problem={problem}
      isBusy={isBusy}
      onBack={() => {
        setFood(null);
        clearProblem();
      }}
      onLog={log}
    />
  );
}

/** The tags of a food; asked for where the list it came from has none. Null until they are known. */
function useFoodTags(food: PickedFood | null): readonly string[] | null {
  const { data } = useFoodQuery(food && !food.categoryTags ? { id: food.id } : skipToken);
  return food?.categoryTags ?? data?.categoryTags ?? null;
}
