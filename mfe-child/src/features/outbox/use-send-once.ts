import { useRef, useState } from 'react';
import { classify, type AppError } from '@tastequest/client';
import { isRetryable } from './rules';
import { useOutbox } from './use-outbox';

/** What came of sending something: the server's answer, or why there is none. */
export type Outcome<Answer, Problem> =
  | { answer: Answer; problem?: undefined }
  | { answer?: undefined; problem: Problem };

/** What a dialog sends: once, however often it is tapped. After a problem it can be sent again, after an answer it can't. */
export function useSendOnce<What, Answer, Problem>(send: (what: What) => Promise<Outcome<Answer, Problem>>) {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const sendOnce = async (what: What) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const outcome = await send(what);
    setAnswer(outcome.answer ?? null);
    setProblem(outcome.problem ?? null);
    isSending.current = outcome.problem === undefined;
    setBusy(false);
  };

  return { send: sendOnce, isBusy, problem, clearProblem: () => setProblem(null), answer };
}

interface RequestOptions<What, Answer> {
  /** Whose keys they are: the same content may be sent to several ends. */
  kind: 'suggestion' | 'unlock' | 'wish';
  /** Gets the same key each time the same content is sent. */
  request: (
    what: What,
    idempotencyKey: string,
  ) => Promise<{ data: Answer; error?: undefined } | { data?: undefined; error: unknown }>;
  /** Why it did not work, in words for a child. */
  failureText: (error: AppError) => string;
  onSuccess: (answer: Answer) => void;
}

/**
 * Sends what is not written down on the device. Its key outlasts the dialog until the server has answered: an answer may be
 * lost although the server did it.
 */
export function useRequestOnce<What, Answer>({ kind, request, failureText, onSuccess }: RequestOptions<What, Answer>) {
  const { requestKeys } = useOutbox();
  return useSendOnce<What, Answer, string>(async (what) => {
    const key = requestKeys.keyFor([kind, what]);
    const { data, error } = await request(what, key);
    if (data === undefined) {
      const failure = classify(error);
      if (!isRetryable(failure)) requestKeys.renew(key);
      return { problem: failureText(failure) };
    }
    requestKeys.renew(key);
    onSuccess(data);
    return { answer: data };
  });
}
