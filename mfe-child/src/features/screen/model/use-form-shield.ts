import { useEffect } from 'react';
import { useTapShield } from './use-tap-shield';

/**
 * The shield of a form in a dialog. Once the form is sent, the dialog stays until the fingers rest and then closes:
 * nothing of the burst that sent it falls on the page below.
 */
export function useFormShield(isSent: boolean, onClose: () => void): boolean {
  const isShielded = useTapShield(isSent ? 'sent' : 'form');
  useEffect(() => {
    if (isSent && !isShielded) onClose();
  }, [isSent, isShielded, onClose]);
  return isShielded;
}
