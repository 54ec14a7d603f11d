import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button';
import styles from './form.module.css';
import { FormField } from './form-field';
import type { TextFieldProps } from './text-field';

/** A labeled password input with a button that shows what was typed; the button says of which field, as a form may have three. */
export function PasswordField({
  label,
  error,
  hint,
  required,
  className,
  ...input
}: TextFieldProps & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} hint={hint} required={required} className={className}>
      {(ids) => (
        <div className={styles.withButton}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
          <IconButton
            className={styles.inside}
            label={shown ? `Hide ${label}` : `Show ${label}`}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FormField>
  );
}
