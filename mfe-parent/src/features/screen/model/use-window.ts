import { LIMITS } from '@tastequest/client';
import { useState } from 'react';

/** Shows a long list in steps of 50. */
export function useWindow<Row>(rows: readonly Row[]): { shown: readonly Row[]; left: number; showMore: () => void } {
  const [size, setSize] = useState<number>(LIMITS.listPage);
  const shown = rows.slice(0, size);
  return { shown, left: rows.length - shown.length, showMore: () => setSize(size + LIMITS.listPage) };
}
