import { useActions } from '@tastequest/contract';
import { saveFile } from '@tastequest/family';
import { Button, DialogFooter } from '@tastequest/ui';
import { Copy, Download } from 'lucide-react';
import styles from './two-step.module.css';

/** They are shown this once; the server keeps what proves them only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { toast } = useActions();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      // Missing where the page came over plain HTTP from another computer.
      await navigator.clipboard.writeText(text);
      toast.success('Recovery codes copied');
    } catch {
      toast.error("The codes couldn't be copied. Please select them and copy them yourself.");
    }
  };
  return (
    <div className={styles.form}>
      <p>
        Keep these codes in a safe place. Each one lets you sign in once without your phone. You won't see them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button
          variant="secondary"
          icon={<Download />}
          onClick={() => saveFile('tastequest-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Download codes
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>I've saved them</Button>
      </DialogFooter>
    </div>
  );
}
