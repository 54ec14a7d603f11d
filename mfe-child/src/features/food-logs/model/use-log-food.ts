import { useRef, useState } from 'react';
import {
  MESSAGES,
  classify,
  useLogFoodMutation,
  useUploadPhotoMutation,
  type LoggedFood,
  type MealType,
  newId,
} from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useChildMode } from '../../screen/model/child-mode';
import { logProblem, type LogProblem } from './log-problem';
import { gainOf } from './logged';

export interface LogChoice {
  foodId: string;
  mealType: MealType;
  challengeId: string | null;
  photo: File | null;
}

/**
 * Sends one log. The key is made once per opening of the dialog, and a second tap while the first is under way does
 * nothing: however often a child taps, there is one log.
 */
export function useLogFood() {
  const { childId } = useChildMode();
  const [key] = useState(newId);
  const isSending = useRef(false);
  const uploaded = useRef<{ photo: File; path: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LogProblem | null>(null);
  const [logged, setLogged] = useState<LoggedFood | null>(null);
  const [logFood] = useLogFoodMutation();
  const [uploadPhoto] = useUploadPhotoMutation();
  const announce = useAnnounceLog();

  const photoPath = async (photo: File) => {
    if (uploaded.current?.photo === photo) return uploaded.current.path;
    const { path } = await uploadPhoto({ childId, file: photo }).unwrap();
    uploaded.current = { photo, path };
    return path;
  };

  const send = async ({ photo, ...choice }: LogChoice) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    let failed: string = MESSAGES.foods.photoFailed;
    try {
      const path = photo && (await photoPath(photo));
      failed = MESSAGES.foods.logFailed;
      const result = await logFood({ ...choice, childId, photoPath: path, idempotencyKey: key }).unwrap();
      setLogged(result);
      announce(result);
    } catch (error) {
      setProblem(logProblem(classify(error), failed));
      isSending.current = false;
    }
    setBusy(false);
  };

  return { send, isBusy, problem, forgetProblem: () => setProblem(null), logged };
}

function useAnnounceLog() {
  const { toast } = useActions();
  const { hidePoints } = useChildMode();
  return (logged: LoggedFood) => {
    if (hidePoints) {
      toast.success('Food logged!');
      return;
    }
    toast.foodLogged(gainOf(logged));
    if (logged.milestone !== null) toast.milestone(logged.milestone);
  };
}
