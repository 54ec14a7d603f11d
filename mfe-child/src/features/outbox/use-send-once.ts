import { useRef, useState } from 'react';
import { classify, newId, type AppError } from '@tastequest/client';
import { isWorthAnotherTry } from './rules';
import { useOutbox } from './use-outbox';

interface Options<What, Answer> {
  /** Whose keys they are: the same content may be sent to several ends. */
  kind: 'suggestion' | 'unlock' | 'wish';
  /** Gets the same key at every try of the same content. */
  send: (
    what: What,
    idempotencyKey: string,
  ) => Promise<{ data: Answer; error?: undefined } | { data?: undefined; error: unknown }>;
  /** Why it did not work, in words for a child. */
  wordsFor: (error: AppError) => string;
  onSent: (answer: Answer) => void;
}

/**
 * What a dialog sends: once, however often it is tapped or sent again. The key outlasts the dialog until the server has
 * answered: an answer may be lost although the server did it.
 */
export function useSendOnce<What, Answer>({ kind, send, wordsFor, onSent }: Options<What, Answer>) {
  const { unanswered } = useOutbox();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<Answer | null>(null);

  const sendOnce = async (what: What) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const key = keyFor(unanswered, [kind, what]);
    const answer = await send(what, key);
    setBusy(false);
    if (answer.data === undefined) {
      const error = classify(answer.error);
      if (!isWorthAnotherTry(error)) dropKey(unanswered, key);
      setProblem(wordsFor(error));
      isSending.current = false;
      return;
    }
    dropKey(unanswered, key);
    setSent(answer.data);
    onSent(answer.data);
  };

  return { send: sendOnce, isBusy, problem, sent };
}

/** The idempotency key of something: the same thing sent again keeps its key and is taken once, another thing has its own. */
export function keyFor(keys: Map<string, string>, what: unknown): string {
  const place = JSON.stringify(what);
  const key = keys.get(place) ?? newId();
  keys.set(place, key);
  return key;
}

/** The server has answered: what comes next is something new. A newer key in the same place stays. */
export function dropKey(keys: Map<string, string>, key: string): void {
  for (const [place, held] of keys) if (held === key) keys.delete(place);
}
