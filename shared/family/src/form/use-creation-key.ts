import { newId } from '@tastequest/client';
import { useRef, useState } from 'react';

/**
 * What a form that creates sends along, so that its row is made once and is as the form says it last: one key as long as the form is
 * open, and whether the form was changed since it was sent first (its answer may have been lost on the way).
 */
export function useCreationKey(): (form: unknown) => { idempotencyKey: string; corrects: boolean } {
  const [idempotencyKey] = useState(newId);
  const sent = useRef<string | null>(null);
  const corrects = useRef(false);
  return (form) => {
    const text = JSON.stringify(form);
    if (sent.current !== null && sent.current !== text) corrects.current = true;
    sent.current = text;
    return { idempotencyKey, corrects: corrects.current };
  };
}
