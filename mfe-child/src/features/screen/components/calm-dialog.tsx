import { useEffect, useRef } from 'react';
import { Dialog, type DialogProps } from '@tastequest/ui';
import { ShieldContext } from '../model/use-tap-shield';

/** A dialog that the rest of a burst of taps beside it does not close again. Its X and Escape always do. */
export function CalmDialog({ onOpenChange, ...dialog }: DialogProps) {
  const isShielded = useRef(false);
  const isBeside = useLastPressBeside(dialog.open);
  const change = (open: boolean) => {
    if (open || !isShielded.current || !isBeside()) onOpenChange(open);
  };
  return (
    <ShieldContext value={isShielded}>
      <Dialog {...dialog} onOpenChange={change} />
    </ShieldContext>
  );
}

/** Whether what was pressed last, by finger or key, was a place outside of all dialogs. */
function useLastPressBeside(isOpen: boolean): () => boolean {
  const last = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = ({ type, target }: Event) => {
      last.current = type === 'pointerdown' && !(target instanceof Element && target.closest('[role=dialog]'));
    };
    const kinds = ['pointerdown', 'keydown'];
    kinds.forEach((kind) => window.addEventListener(kind, look, true));
    return () => kinds.forEach((kind) => window.removeEventListener(kind, look, true));
  }, [isOpen]);
  return () => last.current;
}
