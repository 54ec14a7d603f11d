import { useState } from 'react';
import { Copy, RefreshCw } from 'lucide-react';
import { classify, messageFor, useRotateFamilyCodeMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, ConfirmDialog } from '@tastequest/ui';
import styles from './family.module.css';

/** What children type to sign in; a new one makes the old one useless. */
export function FamilyCode({ code }: { code: string }) {
  const { toast, refreshProfile } = useActions();
  const [rotate] = useRotateFamilyCodeMutation();
  const [replacing, setReplacing] = useState(false);
  const [asking, setAsking] = useState(false);

  const copy = async () => {
    try {
      // Missing where the page came over plain HTTP from another computer.
      await navigator.clipboard.writeText(code);
      toast.success('Family code copied');
    } catch {
      toast.error("The code couldn't be copied. Please select it and copy it yourself.");
    }
  };

  const replace = async () => {
    setReplacing(true);
    try {
      await rotate().unwrap();
      await refreshProfile();
      toast.success('New family code created');
    } catch (error) {
      toast.error(messageFor(classify(error), 'Failed to create a new family code'));
    }
    setReplacing(false);
    setAsking(false);
  };

  return (
    <div className={styles.code}>
      <dl className={styles.codeText}>
        <dt>Family code</dt>
        <dd>{code}</dd>
      </dl>
      <p className={styles.note}>Children sign in with this code, their picture and their PIN.</p>
      <div className={styles.buttons}>
        <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
          Copy code
        </Button>
        <Button variant="secondary" icon={<RefreshCw />} onClick={() => setAsking(true)}>
          New code
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Create a new family code?"
        text="The old code stops working right away. Children who are signed in stay signed in, and use the new code next time."
        confirmLabel="New code"
        busy={replacing}
        onConfirm={() => void replace()}
      />
    </div>
  );
}
