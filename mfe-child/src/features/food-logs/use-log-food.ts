import { useRef, useState } from 'react';
import type { LoggedFood, MealType } from '@tastequest/client';
import type { LogProblem } from '../outbox/rules';
import { keyFor } from '../outbox/use-send-once';
import { useSendLog } from '../outbox/use-send-log';
import type { PickedFood } from './rules';

export interface LogChoice {
  food: PickedFood;
  mealType: MealType;
  challengeId: string | null;
  photo: File | null;
}

/**
 * Sends one log. Within one opening of the dialog the same choice has the same key, and a second tap while the first is
 * under way does nothing: however often a child taps, there is one log. Another choice is another log; the first stays
 * in the outbox.
 */
export function useLogFood() {
  const keys = useRef(new Map<string, string>());
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LogProblem | null>(null);
  const [logged, setLogged] = useState<LoggedFood | null>(null);
  const sendLog = useSendLog();

  const send = async ({ food, mealType, challengeId, photo }: LogChoice) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const { id: foodId, name: foodName, emoji: foodEmoji } = food;
    const hasPhoto = photo !== null;
    const key = keyFor(keys.current, [foodId, mealType, challengeId]);
    const answer = await sendLog(
      { kind: 'log', key, foodId, foodName, foodEmoji, mealType, challengeId, hasPhoto, photoPath: null },
      photo,
    );
    if (answer.logged) setLogged(answer.logged);
    else setProblem(answer.problem);
    isSending.current = Boolean(answer.logged);
    setBusy(false);
  };

  return { send, isBusy, problem, forgetProblem: () => setProblem(null), logged };
}
