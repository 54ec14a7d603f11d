import { useActions } from '@tastequest/contract';
import { ConfirmDialog } from '@tastequest/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFailureToast } from '../hooks/use-failure-toast';

interface ConfirmActionProps {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  disabled?: boolean;
  children?: ReactNode;
  /** Rejects with what the server refused. */
  run: () => Promise<unknown>;
  /** Toast after success; instead of it, `onSuccess` may say it in another way. */
  success?: string;
  onSuccess?: () => void;
  /** Toast after a refusal without a sentence of its own. */
  failure: string;
  onClose: () => void;
}

/** Asks, does it once, says how it went. Stays open after a refusal. */
export function ConfirmAction({ run, success, onSuccess, failure, onClose, ...dialog }: ConfirmActionProps) {
  const { toast } = useActions();
  const fail = useFailureToast();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await run();
      if (success) toast.success(success);
      onSuccess?.();
      onClose();
    } catch (refused) {
      fail(refused, failure);
      setBusy(false);
    }
  };
  return <ConfirmDialog {...dialog} open onOpenChange={onClose} busy={busy} onConfirm={() => void confirm()} />;
}
