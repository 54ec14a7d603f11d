import { useRef, useState } from 'react';
import { newId, type LoggedFood, type MealType } from '@tastequest/client';
import { useSendLog } from '../../outbox/model/use-send-log';
import type { LogProblem } from './log-problem';
import type { PickedFood } from './picked-food';

export interface LogChoice {
  food: PickedFood;
  mealType: MealType;
  challengeId: string | null;
  photo: File | null;
}

/**
 * Sends one log. The key is made once per opening of the dialog, and a second tap while the first is under way does
 * nothing: however often a child taps, there is one log.
 */
export function useLogFood() {
  const [key] = useState(newId);
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
