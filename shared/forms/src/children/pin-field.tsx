import { isPicturePin } from '@tastequest/client';
import { PicturePin, PinInput, RadioCards } from '@tastequest/ui';
import { useState } from 'react';
import styles from './pin-field.module.css';

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  hint: string;
  error?: string;
  question?: string;
}

type Kind = 'digits' | 'pictures';

/** What the child signs in with: four digits, or three pictures for those who don't read numbers yet. */
export function PinField({ value, onChange, hint, error, question }: PinFieldProps) {
  const [kind, setKind] = useState<Kind>(isPicturePin(value) ? 'pictures' : 'digits');
  const choose = (next: Kind) => {
    setKind(next);
    onChange('');
  };
  return (
    <div className={styles.field}>
      <RadioCards<Kind>
        label={question ?? 'How does your child sign in?'}
        value={kind}
        onChange={choose}
        options={[
          { value: 'digits', label: '4-digit PIN', icon: '🔢' },
          { value: 'pictures', label: '3 pictures', icon: '🖼️' },
        ]}
      />
      {kind === 'digits' ? (
        <PinInput label="PIN" value={value} onChange={onChange} hint={hint} error={error} />
      ) : (
        <PicturePin label="Pictures, in order" value={value} onChange={onChange} hint={hint} error={error} />
      )}
    </div>
  );
}
