import { useRef, useState } from 'react';
import { newId, type FaceId, type RecordedTaste, type StickerId, type TasteAdventure } from '@tastequest/client';
import type { LogProblem } from '../outbox/rules';
import { useSendTaste } from '../outbox/use-send-taste';

/** One try, sent once however often a child taps: one key per opening of the dialog. */
export function useTaste({ id: challengeId, foodName, foodEmoji }: TasteAdventure) {
  const [key] = useState(newId);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LogProblem | null>(null);
  const [recorded, setRecorded] = useState<RecordedTaste | null>(null);
  const sendTaste = useSendTaste();

  const send = async (face: FaceId, sticker: StickerId) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await sendTaste({ kind: 'taste', key, challengeId, foodName, foodEmoji, face, sticker });
    if (answer.recorded) setRecorded(answer.recorded);
    else setProblem(answer.problem);
    isSending.current = Boolean(answer.recorded);
    setBusy(false);
  };

  return { send, isBusy, problem, recorded };
}
