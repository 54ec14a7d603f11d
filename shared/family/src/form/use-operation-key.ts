import { newId } from '@tastequest/client';
import { useRef } from 'react';

/**
 * A uuid per wish of the user: asking for the same thing again (a retry after a lost answer) sends the same key,
 * so it happens once; another wish gets another key. Renew it after success.
 */
export function useOperationKey(): { keyFor: (wish: unknown) => string; renew: () => void } {
  const last = useRef({ wish: '', key: '' });
  return {
    keyFor: (wish) => {
      const text = JSON.stringify(wish);
      if (last.current.wish !== text) last.current = { wish: text, key: newId() };
      return last.current.key;
    },
    renew: () => {
      last.current = { wish: '', key: '' };
    },
  };
}
