import { useRef, useState } from 'react';
import { classify, newId, type AppError } from '@tastequest/client';

interface Options<What, Answer> {
  /** Gets the same key at every try. */
  send: (
    what: What,
    idempotencyKey: string,
  ) => Promise<{ data: Answer; error?: undefined } | { data?: undefined; error: unknown }>;
  /** Why it did not work, in words for a child. */
  wordsFor: (error: AppError) => string;
  onSent: (answer: Answer) => void;
}

/** What a dialog sends: once, however often it is tapped or sent again; one key per opening of the dialog. */
export function useSendOnce<What, Answer>({ send, wordsFor, onSent }: Options<What, Answer>) {
  const [key] = useState(newId);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<Answer | null>(null);

  const sendOnce = async (what: What) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await send(what, key);
    setBusy(false);
    if (answer.data === undefined) {
      setProblem(wordsFor(classify(answer.error)));
      isSending.current = false;
      return;
    }
    setSent(answer.data);
    onSent(answer.data);
  };

  return { send: sendOnce, isBusy, problem, sent };
}
