import { useRef, useState } from 'react';
import { classify, messageFor, newId, useWishForRewardMutation, type WishForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';

/** Sends one wish: one key per opening of the dialog. */
export function useWish() {
  const { toast } = useActions();
  const [key] = useState(newId);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [wishForReward] = useWishForRewardMutation();

  const send = async (wish: WishForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await wishForReward({ ...wish, idempotencyKey: key });
    setBusy(false);
    if (answer.error) {
      const error = classify(answer.error);
      const isOffline = error.kind === 'network';
      setProblem(
        isOffline ? 'Oh no, the internet is gone! Send it again.' : messageFor(error, 'That did not work. Try again.'),
      );
      isSending.current = false;
      return;
    }
    toast.success('Wish sent!');
    setSent(true);
  };

  return { send, isBusy, problem, isSent };
}
