import { isPicturePin } from '@tastequest/client';
import { PicturePin, PinInput, RadioCards } from '@tastequest/ui';
import { useState } from 'react';
import styles from './pin-field.module.css';

const PARENT_WORDS = { question: 'How does your child sign in?', digits: 'PIN', pictures: 'Pictures, in order' };

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  hint: string;
  error?: string;
  /** Where it is not a parent who is asked. */
  words?: typeof PARENT_WORDS;
}

type Kind = 'digits' | 'pictures';

/** What the child signs in with: four digits, or three pictures for those who don't read numbers yet. */
export function PinField({ value, onChange, hint, error, words = PARENT_WORDS }: PinFieldProps) {
  const [kind, setKind] = useState<Kind>(isPicturePin(value) ? 'pictures' : 'digits');
  const choose = (next: Kind) => {
    setKind(next);
    onChange('');
  };
  return (
    <div className={styles.field}>
      <RadioCards<Kind>
        label={words.question}
        value={kind}
        onChange={choose}
        options={[
          { value: 'digits', label: '4-digit PIN', icon: '🔢' },
          { value: 'pictures', label: '3 pictures', icon: '🖼️' },
        ]}
      />
      {kind === 'digits' ? (
        <PinInput label={words.digits} value={value} onChange={onChange} hint={hint} error={error} />
      ) : (
        <PicturePin label={words.pictures} value={value} onChange={onChange} hint={hint} error={error} />
      )}
    </div>
  );
}
