import type { Child } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { Button, Dialog } from '@tastequest/ui';
import { Printer } from 'lucide-react';
import { SignInCard } from './sign-in-card';
import styles from './sign-in-dialog.module.css';

interface SignInSheetProps {
  rows: readonly Pick<Child, 'id' | 'fullName' | 'avatar' | 'hasPin'>[];
  onClose: () => void;
}

/** The sign-in cards of all children, several on one sheet of paper. */
export function SignInSheet({ rows, onClose }: SignInSheetProps) {
  const familyCode = useProfile().family?.familyCode;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Sign-in cards"
      footer={
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <div className={styles.parts}>
        {familyCode &&
          rows.map(({ id, fullName, avatar, hasPin }) => (
            <div key={id}>
              <h3>{fullName}</h3>
              <SignInCard name={fullName} avatar={avatar} familyCode={familyCode} hasPin={hasPin} isOfMany />
            </div>
          ))}
      </div>
    </Dialog>
  );
}
